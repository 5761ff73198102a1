import { words } from "@larder/domain/kernel/words";
import { createStockCalls as calls } from "@larder/domain/stock/create-stock/create-stock.calls";
import { createStockFields, type CreateStock } from "@larder/domain/stock/create-stock/create-stock.fields";
import { formFor, today } from "../../../kit/index.ts";
import { CreateStockGrid } from "./create-stock.grid.tsx";
import { blankLine, enteredLines, lineOf, sentLine, type EnteredLine } from "./create-stock.lines.ts";

const Form = formFor(createStockFields, calls.create);

const title = { add: words("New stock", "新增庫存"), edit: words("Edit stock document", "修改庫存單據") };
const thenPost = { call: calls.post, label: words("Save and post", "儲存並過帳") };
const start = () => ({ bizDate: today(), reason: "OPENING", lines: [blankLine()] });
const entered = (document: CreateStock) => ({ ...document, lines: document.lines.map(lineOf) });
const sent = (values: { lines?: EnteredLine[] }) => ({
  ...values,
  lines: enteredLines(values.lines ?? []).map(sentLine),
});

export const CreateStockForm = () => (
  <Form.Document title={title} calls={calls} start={start} entered={entered} sent={sent} then={thenPost}>
    <Form.Section across={4}>
      <Form.Inputs names={["reason", "bizDate"]} />
      <Form.Input name="remark" span={2} rows={1} />
    </Form.Section>
    <Form.Part name="lines">
      {({ value, set, problems }) => (
        <CreateStockGrid lines={value as EnteredLine[]} onChange={set} problems={problems} seesCost />
      )}
    </Form.Part>
  </Form.Document>
);
