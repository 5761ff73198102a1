/** What was lost, thrown away or found; each group leads to its movements. */
import { isPositive, round2 } from "@larder/domain/kernel/decimal";
import { words, type Words } from "@larder/domain/kernel/words";
import { wasteCalls as calls } from "@larder/domain/reports/waste/waste.calls";
import { wasteFields, wasteFilterFields, type Waste as WasteRow } from "@larder/domain/reports/waste/waste.fields";
import { useNavigate } from "react-router";
import { addDays } from "@larder/domain/kernel/calendar";
import { Bars } from "../../../kit/charts/bars.tsx";
import { quantityText } from "../../../kit/cells/numbers.ts";
import {
  Card,
  Day,
  listAddress,
  listFor,
  Money,
  moneyText,
  Percent,
  useList,
  useMay,
  weightText,
} from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { useListTotals } from "../../../kit/list/list-totals.ts";
import { useCall } from "../../../kit/use-call.ts";

const Losses = listFor({ ...wasteFilterFields, ...wasteFields }, calls);

/** As many as fit side by side on a screen. */
const MOST_BARS = 14;
const titles: Readonly<Record<string, Words>> = {
  GOODS: words("Loss by product", "按商品劃分的損失"),
  WEEK: words("Loss by week", "按週劃分的損失"),
  REASON: words("Loss by reason", "按原因劃分的損失"),
};

function Chart({ inMoney }: { inMoney: boolean }) {
  const { input } = useList();
  const by = String(input["groupBy"] || "REASON");
  const order =
    by === "WEEK"
      ? { orderByColumn: "name", isAsc: "asc" }
      : { orderByColumn: inMoney ? "cost" : "qty", isAsc: "desc" };
  const { data } = useCall(calls.list, { ...input, ...order, pageNum: 1, pageSize: MOST_BARS } as never, {
    keepPrevious: true,
  });
  if (!data) return null;
  return (
    <Card title={titles[by]!}>
      <Bars
        title={titles[by]!}
        show={inMoney ? moneyText : quantityText}
        points={data.rows.map((row) => ({
          label: row.name,
          short: [row.goodsId ? row.name.split(" ")[0]! : row.name],
          value: inMoney ? round2(row.cost ?? "0") : row.qty,
        }))}
      />
    </Card>
  );
}

function Sums() {
  const t = useWords();
  const sums = useListTotals(calls.totals);
  if (!sums) return null;
  return (
    <p className="k-soft" role="status" style={{ margin: 0, textAlign: "right" }}>
      <Day value={sums.dateFrom} /> – <Day value={sums.dateTo} />
      {sums.cost !== null && (
        <>
          {" · "}
          {t(words("Net at cost", "淨成本"))}{" "}
          <strong>
            <Money value={round2(sums.cost)} />
          </strong>{" "}
          <Percent value={sums.ofIssues} /> {t(words("of", "佔"))} <Money value={round2(sums.issued ?? "0")} />{" "}
          {t(words("issued", "出庫成本"))}
        </>
      )}
      {isPositive(sums.weightOut) && (
        <>
          {" · "}
          {t(words("Weight loss of catch-weight goods (kg)", "稱重商品重量損失（公斤）"))}{" "}
          <strong>{weightText(sums.weightLoss)}</strong>
        </>
      )}
    </p>
  );
}

/** The movements behind a row; what was lost on the road, by the transfers. */
function addressOf({ reason, goodsId, week }: WasteRow, from: string, to: string): string {
  if (reason === "TRANSIT_LOSS" || reason === "SHOP")
    return listAddress("/stock/transfer", { filters: { dateFrom: from, dateTo: to } });
  const days = week
    ? { dateFrom: week > from ? week : from, dateTo: addDays(week, 6) }
    : { dateFrom: from, dateTo: to };
  const of = { ...(reason ? { lossReason: reason } : {}), ...(goodsId ? { goodsId: String(goodsId) } : {}) };
  return listAddress("/stock/history", { filters: { ...days, ...of, losses: "true" } });
}

export function Waste() {
  const seesCost = useMay("sales:margin:view");
  return (
    <Losses.Screen searchWords={words("Code or name of the product", "商品編號或名稱")}>
      <Losses.Filters names={["groupBy", "dateFrom", "dateTo", "reason", "categoryId"]} />
      <Chart inMoney={seesCost} />
      <Sums />
      <Groups seesCost={seesCost} />
    </Losses.Screen>
  );
}

function Groups({ seesCost }: { seesCost: boolean }) {
  const navigate = useNavigate();
  const days = useListTotals(calls.totals);
  return (
    <Losses.Table
      {...(seesCost ? { sort: "-cost" as const } : { sort: "-qty" as const })}
      onOpen={(row) => days && void navigate(addressOf(row, days.dateFrom, days.dateTo))}
      none={words("No losses or finds in this period", "此段時間沒有損耗或尋獲")}
      why={words("Write-offs, counts and losses on the road are added up here.", "報損、盤點及途中損失在此合計。")}
    >
      <Losses.Column name="name" link width={220} />
      <Losses.Columns widths={{ qty: 100, movements: 100 }} />
      <Losses.Column name="weightKg" hidden />
      {seesCost && <Losses.Columns widths={{ lost: 110, gained: 110, cost: 110, ofIssues: 100 }} />}
    </Losses.Table>
  );
}
