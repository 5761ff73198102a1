import { words } from "@larder/domain/kernel/words";
import { unitCalls } from "@larder/domain/stock/unit/unit.calls";
import { unitFields } from "@larder/domain/stock/unit/unit.fields";
import { recordFor } from "../../../kit/index.ts";
import { GoodsLink } from "../goods/goods-link.tsx";

const { List, Form, Detail, pages } = recordFor(unitFields, unitCalls, words("Unit", "單位"));
const title = words("Units", "單位");

const UnitList = () => (
  <List.Screen title={title}>
    <List.Filters names={["status", "countable"]} />
    <List.Table
      sort="code"
      unsorted={["countable", "goodsCount"]}
      why={words("Goods are bought, stocked and sold in units.", "商品以單位採購、存放及銷售。")}
    >
      <List.Column name="code" link width={120} />
      <List.Columns names={["nameEn", "nameZh", "countable"]} />
      <List.Column name="goodsCount" render={(_, row) => <GoodsIn row={row} />} />
      <List.Column name="status" />
    </List.Table>
  </List.Screen>
);

/** Leads to the products that come in it. */
function GoodsIn({ row: { id, goodsCount } }: { row: { readonly id: number; readonly goodsCount: number } }) {
  return <GoodsLink count={goodsCount} filters={{ inUnitId: String(id) }} />;
}

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
  values: <Detail.Values names={["code", "nameEn", "nameZh", "countable", "goodsCount", "status"]} />,
});
