import { words } from "@larder/domain/kernel/words";
import { stocktakeCalls as calls, type StocktakeDetail } from "@larder/domain/stock/stocktake/stocktake.calls";
import { stocktakeFields } from "@larder/domain/stock/stocktake/stocktake.fields";
import { formFor, today } from "../../../kit/index.ts";

const Form = formFor(stocktakeFields, calls.create);

const title = { add: words("New stocktake", "新增盤點"), edit: words("Edit stocktake", "修改盤點") };
const thenStart = { call: calls.start, label: words("Save and start counting", "儲存並開始盤點") };
const start = () => ({ bizDate: today(), scope: "ALL", blind: true });
const entered = (stocktake: StocktakeDetail) => ({ ...stocktake });
const sent = (values: object) => values;

export const StocktakeForm = () => (
  <Form.Document title={title} calls={calls} start={start} entered={entered} sent={sent} then={thenStart}>
    <Inputs />
  </Form.Document>
);

function Inputs() {
  const { scope } = Form.useValues(["scope"]);
  return (
    <Form.Section across={4}>
      <Form.Input name="scope" />
      {scope === "LOCATIONS" && <Form.Input name="locationIds" span={2} />}
      {scope === "CATEGORIES" && <Form.Input name="categoryIds" span={2} />}
      <Form.Input name="bizDate" />
      <Form.Input name="blind" />
      <Form.Input name="remark" span={4} rows={1} />
    </Form.Section>
  );
}
