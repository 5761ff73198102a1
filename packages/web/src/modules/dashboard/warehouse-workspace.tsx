/** For the warehouse: what is picked next and by whom, what expires, what runs out. No money. */
import type { Dashboard, DashboardPanels } from "@larder/domain/dashboard/dashboard.calls";
import { panelKind } from "@larder/domain/dashboard/dashboard.fields";
import { waysOut } from "@larder/domain/sales/order-invoice/way-out.words";
import { daysBetween } from "@larder/domain/kernel/calendar";
import { words, type Words } from "@larder/domain/kernel/words";
import { Link } from "react-router";
import { dayWords } from "../../kit/day-words.ts";
import { intText, quantityText } from "../../kit/cells/numbers.ts";
import { Ranks } from "../../kit/charts/ranks.tsx";
import { useLanguage, useWords } from "../../kit/language.ts";
import { listAddress } from "../../kit/list/query-codec.ts";
import { Panel, RecordPanel, Rows, useNames, usePath, useWay } from "./panel.tsx";

export function WarehouseWorkspace({ page }: { page: Dashboard }) {
  const { pickingDays, pickingRounds, nextPickings, pickers, expiring, reorder } = page.panels;
  return (
    <div className="d-panels">
      {nextPickings && <NextPickings of={nextPickings} />}
      {pickingDays && pickers && pickingDays.length > 0 && (
        <div className="d-column">
          <PickingDays of={pickingDays} />
          {pickingRounds && <PickingRounds of={pickingRounds} />}
          <Pickers of={pickers} />
        </div>
      )}
      {expiring && <Expiring of={expiring} today={page.today} />}
      {reorder && <Reorder of={reorder} />}
    </div>
  );
}

const NOT_COMPLETED = { picking: "NOT_COMPLETED" };

function NextPickings({ of }: { of: DashboardPanels["nextPickings"] }) {
  const t = useWords();
  const named = useNames();
  const { record } = useWay("nextPickings");
  const orders = usePath("sales/sales-order/index");
  return (
    <Panel
      name="nextPickings"
      filters={NOT_COMPLETED}
      empty={
        of.length === 0 && {
          title: words(
            "Nothing to pick. Release orders to fill this list.",
            "沒有待揀貨的單據。放行訂單後會在此出現。",
          ),
          action: orders && (
            <Link className="k-button" to={listAddress(orders, { filters: { toRelease: "true" } })}>
              {t(words("Orders to release", "待放行訂單"))}
            </Link>
          ),
        }
      }
    >
      <Rows
        of={of}
        row={(row) => ({
          ...{ key: row.id, to: record(row.id), title: `${row.no} · ${named(row)}` },
          note: [
            t(dayWords(row.deliveryDate)),
            row.windowFrom && t(words(`from ${row.windowFrom}`, `${row.windowFrom} 起`)),
            row.wayOut === "VAN" ? row.region : t(waysOut[row.wayOut]),
          ]
            .filter(Boolean)
            .join(" · "),
          end: `${intText(row.done)} / ${intText(row.lines)}`,
          endNote: row.pickerName ?? t(words("not begun", "未開始")),
        })}
      />
    </Panel>
  );
}

interface Waiting {
  readonly key: string | number;
  readonly label: string;
  readonly count: number;
  readonly note?: string | undefined;
  readonly filters: Parameters<ReturnType<typeof useWay>["list"]>[0];
}

/** How many order invoices wait, each bar with the list behind it. */
function WaitingBars({ name, of }: { name: "pickingDays" | "pickingRounds" | "pickers"; of: readonly Waiting[] }) {
  const { list } = useWay(name);
  return (
    <Panel name={name} filters={NOT_COMPLETED}>
      <Ranks
        title={panelKind(name).label}
        show={(value) => intText(Number(value))}
        of={of.map(({ key, label, count, note, filters }) => ({
          ...{ key, name: label, value: String(count), note, to: list(filters) },
        }))}
      />
    </Panel>
  );
}

function PickingDays({ of }: { of: DashboardPanels["pickingDays"] }) {
  const t = useWords();
  const days = of.map(({ day, waiting, begun, filters }) => ({
    ...{ key: day, label: t(dayWords(day)), count: waiting + begun, filters },
    note: begun > 0 ? t(words(`${begun} begun`, `${begun} 張已開始`)) : undefined,
  }));
  return <WaitingBars name="pickingDays" of={days} />;
}

function PickingRounds({ of }: { of: DashboardPanels["pickingRounds"] }) {
  const t = useWords();
  const rounds = of.map(({ wayOut, region, regionName, firstDay, waiting, begun, filters }) => ({
    key: `${wayOut} ${region}`,
    label: [t(waysOut[wayOut]), regionName].filter(Boolean).join(" · "),
    count: waiting + begun,
    note: t(words(`from ${t(dayWords(firstDay))}`, `${t(dayWords(firstDay))} 起`)),
    filters,
  }));
  return <WaitingBars name="pickingRounds" of={rounds} />;
}

function Pickers({ of }: { of: DashboardPanels["pickers"] }) {
  const nobody = useWords()(words("Nobody yet", "未有人手"));
  const people = of.map(({ pickerId, name, count, filters }) => ({
    ...{ key: pickerId ?? "nobody", label: name ?? nobody, count, filters },
  }));
  return <WaitingBars name="pickers" of={people} />;
}

const inDays = (days: number): Words =>
  days === 0
    ? words("today", "今日")
    : days === 1
      ? words("tomorrow", "明日")
      : words(`in ${days} days`, `${days} 日後`);

function Expiring({ of, today }: { of: DashboardPanels["expiring"]; today: string }) {
  const t = useWords();
  const language = useLanguage();
  const named = useNames();
  const unit = ({ unitEn, unitZh }: { unitEn: string | null; unitZh: string | null }) =>
    (language === "zh" ? unitZh || unitEn : unitEn || unitZh) ?? "";
  return (
    <RecordPanel
      name="expiring"
      filters={{ expiryFrom: today }}
      none={words("No stock with an expiry date.", "沒有附到期日的存貨。")}
      of={of}
      row={(row) => ({
        ...{ key: row.id, title: named(row), note: `${row.batchNo} · ${quantityText(row.qty)} ${unit(row)}` },
        ...{ end: t(dayWords(row.expiryDate)), endNote: t(inDays(daysBetween(today, row.expiryDate))) },
      })}
    />
  );
}

function Reorder({ of }: { of: DashboardPanels["reorder"] }) {
  const t = useWords();
  const named = useNames();
  const goods = usePath("stock/goods/index");
  return (
    <Panel
      name="reorder"
      filters={{ belowMinimum: "true" }}
      empty={
        of.length === 0 && {
          title: words("Nothing is below its minimum stock.", "沒有商品低於最低存量。"),
        }
      }
    >
      <Rows
        of={of}
        row={(row) => ({
          ...{ key: row.goodsId, to: goods && `${goods}/${row.goodsId}`, title: named(row) },
          end: quantityText(row.available),
          endNote: t(words(`minimum ${quantityText(row.minQty)}`, `最低 ${quantityText(row.minQty)}`)),
        })}
      />
    </Panel>
  );
}
