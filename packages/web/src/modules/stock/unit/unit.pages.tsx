import { words } from "@larder/domain/kernel/words";
import { unitCalls } from "@larder/domain/stock/unit/unit.calls";
import { unitFields } from "@larder/domain/stock/unit/unit.fields";
import { recordFor } from "../../../kit/index.ts";

const { List, Form, Detail, pages } = recordFor(unitFields, unitCalls, words("Unit", "單位"));
const title = words("Units", "單位");

const UnitList = () => (
  <List.Screen title={title}>
    <List.Filters names={["status", "countable"]} />
    <List.Table
      sort="code"
      unsorted={["countable"]}
      why={words("Goods are bought, stocked and sold in units.", "商品以單位採購、存放及銷售。")}
    >
      <List.Column name="code" link width={120} />
      <List.Columns names={["nameEn", "nameZh", "countable", "status"]} />
    </List.Table>
  </List.Screen>
);

export default pages({
  list: UnitList,
  inputs: (
    <>
      <Form.Input name="code" upper />
      <Form.Inputs names={["nameEn", "nameZh"]} />
      <Form.Input
        name="countable"
        hint={words("Cases and bottles are counted; kilograms and litres are not", "箱、樽按整數點算；公斤、公升則否")}
      />
      <Form.Input name="status" />
    </>
  ),
  values: <Detail.Values names={["code", "nameEn", "nameZh", "countable", "status"]} />,
});
