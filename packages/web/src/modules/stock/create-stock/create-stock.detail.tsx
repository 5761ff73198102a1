import { words } from "@larder/domain/kernel/words";
import { createStockCalls as calls } from "@larder/domain/stock/create-stock/create-stock.calls";
import { createStockFields } from "@larder/domain/stock/create-stock/create-stock.fields";
import { createStockFacts } from "@larder/domain/stock/create-stock/create-stock.states";
import { documentFor } from "../../../kit/index.ts";
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

export const CreateStockDetail = () => (
  <Paper.Screen
    removes={words("document", "單據")}
    actions={() => (
      <>
        <Paper.Move name="post" stays />
        <Paper.Move name="reverse" stays reason={reverseQuestion} />
      </>
    )}
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
