import { words } from "@larder/domain/kernel/words";
import {
  stocktakeCalls as calls,
  type StocktakeDetail as Stocktake,
} from "@larder/domain/stock/stocktake/stocktake.calls";
import { stocktakeFields } from "@larder/domain/stock/stocktake/stocktake.fields";
import { stocktakeFacts } from "@larder/domain/stock/stocktake/stocktake.states";
import { documentFor, PrintButton, useMayCall } from "../../../kit/index.ts";
import { useCall } from "../../../kit/use-call.ts";
import { journalTab } from "../../accounts/index.ts";
import { movementsTab } from "../history/movements-tab.tsx";
import stocktake from "./stocktake.document.ts";
import { CountPage } from "./stocktake.count.tsx";
import { FinishCount } from "./stocktake.finish.tsx";
import { cancelQuestion } from "./stocktake.questions.ts";
import { ReviewLines } from "./stocktake.review.tsx";

const Paper = documentFor(stocktake, {
  ...{ entity: "stocktake", fields: stocktakeFields, calls, facts: stocktakeFacts },
  onward: ["start", "finish", "post"],
  figures: [
    "lineCount",
    "countedLines",
    {
      name: "differentLines",
      optional: true,
      value: (row) => (isCounted(row) ? row.differentLines : null),
      tone: ({ differentLines }) => (differentLines > 0 ? "warn" : null),
    },
    { name: "accuracy", optional: true },
    { name: "value", optional: true },
  ],
});

const LOOK_EVERY_MS = 2000;

/** While it is being posted the page looks again by itself: the answer is the one that the page shows. */
function Posting({ row }: { row: Stocktake }) {
  useCall(calls.get, { id: row.id }, { every: LOOK_EVERY_MS });
  return null;
}

const isCounted = ({ accuracy }: Stocktake): boolean => accuracy !== null;

/** What comes next is done here: counting, or looking at what differs. */
function Below({ row }: { row: Stocktake }) {
  const mayCount = useMayCall(calls.entry);
  if (row.state === "DRAFT" || row.state === "CANCELLED") return null;
  if (row.state === "POSTING") return <Posting row={row} />;
  if (row.state !== "COUNTING") return <ReviewLines row={row} />;
  return mayCount ? (
    <>
      <CountPage row={row} />
      <FinishCount key={row.version} row={row} />
    </>
  ) : null;
}

export const StocktakeDetail = () => (
  <Paper.Screen
    removes={words("stocktake", "盤點單")}
    actions={(row) => (
      <>
        <Paper.Move name="start" />
        <Paper.Move
          name="post"
          confirm={words(
            "Post these differences? Stock and books follow the count.",
            "確定差異過帳？庫存及帳目將按點算結果更新。",
          )}
        />
        <Paper.Move name="cancel" kind="danger" reason={cancelQuestion} />
        {row.startedAt !== null && row.state !== "CANCELLED" && <PrintButton calls={calls} row={row} />}
      </>
    )}
    tabs={({ id, state }) => (state === "POSTED" ? [movementsTab("ST", id), journalTab("ST", id)] : [])}
    below={(row) => <Below row={row} />}
  >
    {(row) => (
      <Paper.Section across={4}>
        <Paper.Value name="scope" />
        {row.scope !== "CATEGORIES" && (
          <Paper.Value
            name="locationIds"
            {...(row.places.length > 0 && {
              render: () => row.places.map(({ locationName }) => locationName).join(", "),
            })}
          />
        )}
        {row.scope === "CATEGORIES" && <Paper.Value name="categoryIds" />}
        {row.state !== "COUNTING" && <Paper.Values names={["blind", "bizDate", "startedByName", "startedAt"]} />}
        {isCounted(row) && <Paper.Values names={["found", "missing", "ofBook"]} />}
        {row.state === "POSTING" && <Paper.Value name="postedLines" />}
        {row.leftOutLines > 0 && <Paper.Value name="leftOutLines" />}
        {row.state === "POSTED" && <Paper.Values names={["postedByName", "postedAt"]} />}
        <Paper.Value name="remark" span={4} optional />
      </Paper.Section>
    )}
  </Paper.Screen>
);
