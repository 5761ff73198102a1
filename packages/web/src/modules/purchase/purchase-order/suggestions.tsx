/** What should be ordered, by supplier, with quantities to change; one action makes the drafts. */
import { exact } from "@larder/domain/kernel/decimal";
import { nameIn, words } from "@larder/domain/kernel/words";
import { coverWeeks } from "@larder/domain/stock/cover.fields";
import {
  purchaseOrderCalls as calls,
  type Suggestion,
} from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { useEffect, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import {
  Button,
  Card,
  EmptyState,
  LineGrid,
  Money,
  NameOnLine,
  Notice,
  Page,
  Price,
  Qty,
  FootSpace,
  Total,
  type LineColumn,
} from "../../../kit/index.ts";
import { releaseKeys } from "../../../kit/buffered-keys.ts";
import { useKeys } from "../../../kit/keys.ts";
import { useLanguage, useWords } from "../../../kit/language.ts";
import { useRecordRoute } from "../../../kit/record-route.tsx";
import { useSteady } from "../../../kit/stable.ts";
import { toast } from "../../../kit/toast.tsx";
import { Waiting } from "../../../kit/states/waiting.tsx";
import { useAction, useCall } from "../../../kit/use-call.ts";
import { chosenLines, isOrderable, linesOf, netOf, sumsOf, type SuggestedLine } from "./suggestions.rules.ts";
import { minimumWords } from "./supplier-notes.tsx";

const title = words("Suggestions", "補貨建議");
const makeWords = words("Make draft orders", "建立訂單草稿");

/** As chosen in the report of cover; nothing if the address says no number. */
const weeksIn = (said: string | null): number | null => (said && /^[1-9]\d?$/.test(said) ? Number(said) : null);

function Pace({ weeks }: { weeks: number }) {
  const t = useWords();
  return (
    <p className="k-soft" style={{ margin: "0 0 8px" }}>
      {t(words(`At the pace of the last ${weeks === 1 ? "week" : `${weeks} weeks`}`, `按最近 ${weeks} 週的銷售速度`))}
    </p>
  );
}

export function Suggestions() {
  const record = useRecordRoute();
  const [params] = useSearchParams();
  useEffect(releaseKeys, []);
  // Some that were ticked in a list, or all that run out.
  const goodsIds = params.get("goods")?.split(",").map(Number);
  const weeks = weeksIn(params.get("weeks"));
  const asked = { ...(goodsIds ? { goodsIds } : {}), ...(weeks ? { weeks } : {}) };
  const found = useCall(calls.suggest, asked, { staleTime: 0, quiet: true });
  const shown = found.data;
  return (
    <Page title={title} onBack={() => record.back()}>
      <Card>
        <Pace weeks={weeks ?? coverWeeks.usual} />
        {!found.data && <Waiting on={found} />}
        {shown?.length === 0 && (
          <EmptyState
            title={words("Nothing runs out", "沒有需要補貨的商品")}
            why={words(
              "Stock and what is on its way last until the order after the next one.",
              "現貨及在途貨量足夠維持至下下次到貨。",
            )}
          />
        )}
        {shown && shown.length > 0 && <Lines suggestions={shown} />}
      </Card>
    </Page>
  );
}

const inUnits = (line: SuggestedLine, base: string): string =>
  exact(base).dividedBy(line.factor).toDecimalPlaces(1, 3).toFixed();
const quantity = (key: "available" | "onOrder", label: ReturnType<typeof words>): LineColumn<SuggestedLine> => ({
  ...{ key, label, kind: "quantity", width: 84 },
  render: (line) => <Qty value={inUnits(line, line[key])} />,
});

function useColumns(): LineColumn<SuggestedLine>[] {
  const language = useLanguage();
  return useMemo(
    () => [
      {
        ...{ key: "supplier", label: words("Supplier", "供應商"), kind: "text" as const, width: 170 },
        render: (line) => <SupplierOf line={line} />,
      },
      { ...{ key: "code", label: words("Code", "編號"), kind: "text" as const, width: 80 } },
      {
        ...{ key: "name", label: words("Goods", "商品"), kind: "text" as const, width: 170, grow: 1 },
        render: (line) => <NameOnLine names={line} />,
      },
      quantity("available", words("Available", "可用")),
      quantity("onOrder", words("PO", "在途")),
      {
        ...{ key: "minQty", label: words("Minimum", "最低存量"), kind: "quantity" as const, width: 84 },
        render: (line) => line.minQty && <Qty value={inUnits(line, line.minQty)} />,
      },
      { ...{ key: "coverDays", label: words("Days left", "可用天數"), kind: "int" as const, width: 80 } },
      {
        ...{ key: "qty", label: words("Suggested", "建議"), kind: "quantity" as const, width: 90 },
        render: (line) => <Qty value={line.qty} />,
      },
      {
        ...{ key: "taken", label: words("Order", "訂購"), kind: "quantity" as const, width: 84, places: 3 },
        ...{ editable: true, endsLine: true, locked: (line: SuggestedLine) => !isOrderable(line) },
      },
      {
        ...{ key: "unit", label: words("Unit", "單位"), kind: "text" as const, width: 70 },
        render: (line) => nameIn(language, { nameEn: line.unitName, nameZh: line.unitNameZh }),
      },
      {
        ...{ key: "price", label: words("Price", "單價"), kind: "price" as const, width: 84 },
        render: (line) => <Price value={line.price} />,
      },
      {
        ...{ key: "net", label: words("Net", "小計"), kind: "money" as const, width: 94 },
        render: (line) => <Money value={netOf(line)} />,
      },
    ],
    [language],
  );
}

function SupplierOf({ line }: { line: SuggestedLine }) {
  const t = useWords();
  const language = useLanguage();
  if (line.supplierId === null)
    return <span className="k-soft">{t(words("no preferred supplier", "未有首選供應商"))}</span>;
  const name = nameIn(language, { nameEn: line.supplierNameEn, nameZh: line.supplierNameZh });
  return line.price === null ? (
    <span className="k-soft">
      {name} · {t(words("no price", "未有價格"))}
    </span>
  ) : (
    name
  );
}

function Lines({ suggestions }: { suggestions: readonly Suggestion[] }) {
  const t = useWords();
  const language = useLanguage();
  const record = useRecordRoute();
  const [lines, setLines] = useState(() => linesOf(suggestions));
  const order = useAction(calls.fromSuggestions, { invalidates: [calls.list, calls.totals, calls.suggest] });
  const columns = useColumns();
  const sums = sumsOf(lines);
  const make = async () => {
    const { orders } = await order.run({ lines: chosenLines(lines) });
    toast.good(words(`${orders.length} draft orders`, `已建立 ${orders.length} 張訂單草稿`));
    record.back();
  };
  const refusal = sums.length > 0 ? null : words("Enter a quantity first", "請先輸入數量");
  const press = useSteady(() => {
    if (refusal) return toast.bad(refusal);
    if (!order.pending) make().catch(() => {});
  });
  useKeys(useMemo(() => [{ keys: "ctrl+enter", label: makeWords, run: press }], [press]));
  return (
    <>
      {sums.map(({ supplierId, nameEn, nameZh, net, minOrder }) =>
        minOrder !== null && exact(net).lessThan(minOrder) ? (
          <Notice key={supplierId}>
            {nameIn(language, { nameEn, nameZh })} · {t(minimumWords(exact(minOrder).minus(net).toFixed(2), minOrder))}
          </Notice>
        ) : null,
      )}
      <LineGrid
        label={title}
        columns={columns}
        lines={lines}
        onChange={setLines}
        fixed
        footer={
          <>
            <FootSpace />
            <Total label={words("Orders", "訂單")}>{sums.length}</Total>
            <Total label={words("Net", "未稅")} strong>
              <Money value={sums.reduce((all, { net }) => all.plus(net), exact(0)).toFixed(2)} />
            </Total>
          </>
        }
      />
      <div className="k-row" style={{ justifyContent: "flex-end", marginTop: 12 }}>
        <Button
          label={makeWords}
          kind="primary"
          pending={order.pending}
          disabledReason={refusal}
          shortcut="Ctrl Enter"
          onPress={press}
        />
      </div>
    </>
  );
}
