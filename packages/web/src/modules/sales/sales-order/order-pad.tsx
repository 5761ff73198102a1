/** What the customer usually buys, beside the order: one click adds a line with its usual quantity. */
import { useCallback, useMemo, useState } from "react";
import { nameIn, words } from "@larder/domain/kernel/words";
import { priceAt } from "@larder/domain/sales/line-price.rules";
import { orderEntryCalls, type PadLine, type QuotedLine } from "@larder/domain/sales/sales-order/order-entry.calls";
import { Button, Card, EmptyState, Price, Qty, Skeleton } from "../../../kit/index.ts";
import { useLanguage, useWords } from "../../../kit/language.ts";
import { quoteKey } from "../../../kit/trade/priced-lines.ts";
import { useCall } from "../../../kit/use-call.ts";
import { GoodsPicture } from "../../stock/index.ts";
import { quotedOf, type Pricing, type Quotes } from "./order-lines.rules.ts";
import { specialWords } from "./order-quoted.tsx";

interface PadProps {
  readonly customerId: number;
  /** null: the delivery day is not known yet, and so are the prices. */
  readonly pricing: Pricing | null;
  /** Products and units already on the order. */
  readonly taken: ReadonlySet<string>;
  readonly onTake: (lines: readonly PadLine[]) => void;
}

export function OrderPad({ customerId, pricing, taken, onTake }: PadProps) {
  const t = useWords();
  const language = useLanguage();
  const [search, setSearch] = useState("");
  // The cursor moves in with the pad, as soon as there is something to search.
  const toSearch = useCallback((input: HTMLInputElement | null) => input?.focus(), []);
  const pad = useCall(orderEntryCalls.orderPad, { customerId });
  const prices = usePadPrices(pad.data, pricing);
  const typed = search.trim().toLowerCase();
  const lines = (pad.data ?? []).filter(
    (line) => typed === "" || [line.code, line.nameEn, line.nameZh].some((name) => name?.toLowerCase().includes(typed)),
  );
  const open = lines.filter((line) => !taken.has(`${line.goodsId}:${line.unitId}`));
  return (
    <Card title={words("Order pad: bought in the last 90 days", "常購清單：過去 90 天")}>
      {pad.isPending ? (
        <Skeleton />
      ) : pad.data?.length === 0 ? (
        <EmptyState title={words("Nothing bought in the last 90 days", "過去 90 天未有購買")} />
      ) : (
        <>
          <div className="k-row">
            <input
              ref={toSearch}
              className="k-input"
              type="search"
              aria-label={t(words("Search the order pad", "搜尋常購清單"))}
              placeholder={t(words("Code or name", "編號或名稱"))}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
            <Button
              label={words("Take all", "全部加入")}
              small
              disabledReason={open.length === 0 ? words("All are on the order", "已全部在訂單上") : null}
              onPress={() => onTake(open)}
            />
          </div>
          <ul className="k-plain" style={{ overflow: "auto", listStyle: "none", margin: "8px 0 0", padding: 0 }}>
            {lines.map((line) => {
              const here = taken.has(`${line.goodsId}:${line.unitId}`);
              return (
                <li
                  key={`${line.goodsId}:${line.unitId}`}
                  className="k-row"
                  style={{ justifyContent: "space-between", gap: 8, padding: "4px 0" }}
                >
                  <GoodsPicture goods={{ id: line.goodsId, pictureId: line.pictureId }} size={32} />
                  <span style={{ minWidth: 0, flex: 1 }}>
                    <strong className="k-number">{line.code}</strong> {nameIn(language, line)}
                    <div className="k-soft">
                      {t(words("usually", "通常"))} <Qty value={line.qty} /> {line.unitCode} ·{" "}
                      {t({ en: line.orders === 1 ? "1 order" : `${line.orders} orders`, zh: `${line.orders} 張訂單` })}
                    </div>
                    <PadPrice quote={prices.get(`${line.goodsId}:${line.unitId}`)} qty={line.qty} />
                  </span>
                  <Button
                    label={words(`Add ${line.code}`, `加入 ${line.code}`)}
                    icon="plus"
                    iconOnly
                    small
                    disabledReason={here ? words("Already on the order", "已在訂單上") : null}
                    onPress={() => onTake([line])}
                  />
                </li>
              );
            })}
          </ul>
        </>
      )}
    </Card>
  );
}

/** What the lines of the pad cost this customer on the delivery day. */
function usePadPrices(pad: readonly PadLine[] | undefined, pricing: Pricing | null): Quotes {
  const items = useMemo(() => (pad ?? []).slice(0, 500).map(({ goodsId, unitId }) => ({ goodsId, unitId })), [pad]);
  const { data } = useCall(
    orderEntryCalls.quote,
    { ...pricing!, items },
    { enabled: pricing !== null && items.length > 0, keepPrevious: true, quiet: true },
  );
  return useMemo(() => new Map((data ?? []).map((quote) => [quoteKey(quote), quote])), [data]);
}

function PadPrice({ quote, qty }: { quote: QuotedLine | undefined; qty: string }) {
  const t = useWords();
  const quoted = quotedOf(quote);
  if (!quoted) return null;
  const special = specialWords(quoted, qty);
  return (
    <div className="k-soft">
      <Price value={priceAt(quoted, qty).oldPrice} />
      {special && <> · {t(special)}</>}
    </div>
  );
}
