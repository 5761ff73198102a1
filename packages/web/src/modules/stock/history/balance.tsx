/** What was there of one product or one batch at the chosen moment, and how it came to that: day by day, as a graph and as a table. */
import { exact } from "@larder/domain/kernel/decimal";
import { words } from "@larder/domain/kernel/words";
import { momentOf, type Range } from "@larder/domain/stock/history/balance.rules";
import { historyCalls, type Balances } from "@larder/domain/stock/history/history.calls";
import { quantityText } from "../../../kit/cells/numbers.ts";
import { Bars } from "../../../kit/charts/bars.tsx";
import { Card, Day, Money, today, useList } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { useListTotals } from "../../../kit/list/list-totals.ts";

const title = words("Balance", "結存");
const graphTitle = words("Balance at the end of each day", "每日結束時的結存");

/** Four or five dates below the graph, the last day among them. */
const LABELS = 4;

export function Balance() {
  const { input } = useList();
  const balances = useListTotals(historyCalls.balance);
  if (!balances?.qty) return null;
  const every = Math.max(1, Math.ceil(balances.points.length / LABELS));
  return (
    <Card title={title}>
      <Sentence balances={balances} of={input as Range} />
      <Bars
        look="steps"
        title={graphTitle}
        show={(qty) => `${quantityText(qty)} ${balances.unitName ?? ""}`}
        points={balances.points.map(({ day, qty }, index) => ({
          label: day,
          short: (balances.points.length - 1 - index) % every === 0 ? [`${day.slice(8)}/${day.slice(5, 7)}`] : [],
          value: qty,
        }))}
        empty={{ title: words("There was nothing in these days", "此段時間沒有庫存") }}
      />
    </Card>
  );
}

function Sentence({ balances: { qty, value, unitName }, of }: { balances: Balances; of: Range }) {
  const t = useWords();
  const moment = momentOf(of, today()) ?? (of.dateTo ? { day: of.dateTo, time: null } : null);
  return (
    <p role="status" style={{ margin: "0 0 8px" }}>
      {moment ? (
        <>
          <Day value={moment.day} /> {moment.time ?? t(words("(end of the day)", "（當日結束時）"))}
        </>
      ) : (
        t(words("Now", "現在"))
      )}
      {t(words(": ", "："))}
      <strong>
        {quantityText(qty ?? "0")} {unitName}
      </strong>
      {value !== null && (
        <>
          {" · "}
          <Money value={exact(value).toFixed(2)} />
        </>
      )}
    </p>
  );
}
