import { words } from "@larder/domain/kernel/words";
import { createStockCalls as calls } from "@larder/domain/stock/create-stock/create-stock.calls";
import { createStockFields } from "@larder/domain/stock/create-stock/create-stock.fields";
import { createStockFacts } from "@larder/domain/stock/create-stock/create-stock.states";
import { documentFor, PrintButton } from "../../../kit/index.ts";
import { CopyButton } from "../../../kit/detail/copy-button.tsx";
import { useRecordRoute } from "../../../kit/record-route.tsx";
import { journalTab } from "../../accounts/index.ts";
import { movementsTab } from "../history/movements-tab.tsx";
import createStock from "./create-stock.document.ts";
import { CreateStockGrid } from "./create-stock.grid.tsx";
import { lineOf, reverseQuestion } from "./create-stock.lines.ts";

const Paper = documentFor(createStock, {
  entity: "createStock",
  fields: createStockFields,
  calls,
  onward: ["post"],
  figures: ["lineCount", { name: "value", optional: true }, "bizDate"],
  facts: (document) => createStockFacts(document, document.lines),
});

/** As a draft of its own, with batches and dates to be entered. */
function CopyStock({ id }: { id: number }) {
  const record = useRecordRoute();
  return (
    <CopyButton id={id} create={calls.create} onCopy={(copyOf) => record.open("add", { copyOf: String(copyOf) })} />
  );
}

export const CreateStockDetail = () => (
  <Paper.Screen
    removes={words("document", "單據")}
    actions={(row) => (
      <>
        <CopyStock id={row.id} />
        {row.state !== "DRAFT" && <PrintButton calls={calls} row={row} />}
        <Paper.Move name="post" stays />
        <Paper.Move name="reverse" stays reason={reverseQuestion} />
      </>
    )}
    tabs={({ id, state }) => (state === "DRAFT" ? [] : [movementsTab("CS", id), journalTab("CS", id)])}
    lines={(document) => <CreateStockGrid lines={document.lines.map(lineOf)} seesCost={document.value !== null} />}
  >
    {() => (
      <Paper.Section across={4}>
        <Paper.Values names={["reason", "warehouseId"]} />
        <Paper.Values names={["createByName", "createTime", "postedByName", "postedAt"]} />
        <Paper.Value name="remark" span={4} />
      </Paper.Section>
    )}
  </Paper.Screen>
);
