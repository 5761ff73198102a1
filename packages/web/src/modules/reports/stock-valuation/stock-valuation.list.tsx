/** What was in stock at the end of a day and what it was worth; each product leads to its movements until then. */
import { exact } from "@larder/domain/kernel/decimal";
import { words } from "@larder/domain/kernel/words";
import { stockValuationCalls as calls } from "@larder/domain/reports/stock-valuation/stock-valuation.calls";
import {
  stockValuationFields,
  stockValuationFilterFields,
} from "@larder/domain/reports/stock-valuation/stock-valuation.fields";
import { useNavigate } from "react-router";
import { Day, listAddress, listFor, Money, useMay } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { useListTotals } from "../../../kit/list/list-totals.ts";
import { SumLine } from "../../../kit/list/sum-line.tsx";
import { Agrees } from "../../accounts/index.ts";
import { ValueByCategory } from "../../stock/index.ts";

const Valuation = listFor({ ...stockValuationFilterFields, ...stockValuationFields }, calls);

/** The sum of the filter; and the whole warehouse against the account, with a tick or the difference. */
function Sums() {
  const t = useWords();
  const sums = useListTotals(calls.totals);
  if (!sums) return null;
  const { value, all, account, asAt } = sums;
  return (
    <SumLine>
      {t(words("At the end of", "截至"))} <Day value={asAt} />
      {value !== null && all !== null && account !== null && (
        <>
          {" · "}
          {t(words("Shown", "所列"))}{" "}
          <strong>
            <Money value={exact(value).toFixed(2)} />
          </strong>{" "}
          · {t(words("Whole warehouse", "整個倉庫"))} <Money value={exact(all).toFixed(2)} /> ·{" "}
          {t(words("In the books", "帳上"))} <Money value={exact(account).toFixed(2)} />{" "}
          <Agrees listed={all} account={account} />
        </>
      )}
    </SumLine>
  );
}

function Chart() {
  const categories = useListTotals(calls.categories);
  return categories && categories.length > 0 ? <ValueByCategory of={categories} /> : null;
}

export function StockValuation() {
  const seesCost = useMay("sales:margin:view");
  const navigate = useNavigate();
  return (
    <Valuation.Screen searchWords={words("Code or name", "編號或名稱")}>
      <Valuation.Filters names={["asAt", "categoryId"]} />
      <Sums />
      <Chart />
      <Valuation.Table
        sort="code"
        unsorted={["unitName", "weightKg", "cost"]}
        onOpen={(row) => void navigate(listAddress("/stock/history", { filters: { goodsId: String(row.id) } }))}
        none={words("No stock at the end of this day", "該日結束時沒有庫存")}
        why={words("Choose another day, or another warehouse.", "請選擇其他日期或倉庫。")}
      >
        <Valuation.Column name="code" link width={90} />
        <Valuation.BothNames widths={[200, 160]} />
        <Valuation.Columns widths={{ qty: 110, unitName: 80, weightKg: 96 }} />
        {seesCost && <Valuation.Columns widths={{ cost: 110, value: 120 }} />}
      </Valuation.Table>
    </Valuation.Screen>
  );
}
