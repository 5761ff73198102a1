import { words } from "@larder/domain/kernel/words";
import { priceCalls, priceImportCalls } from "@larder/domain/sales/price/price.calls";
import { priceFields } from "@larder/domain/sales/price/price.fields";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { ImportButton, recordFor, today } from "../../../kit/index.ts";
import { goodsAndUnitOf } from "../../../kit/inputs/goods-unit-input.tsx";
import { onDay } from "./on-day.ts";
import { PriceKinds } from "./price-kinds.tsx";

const { List, Form, Detail, pages } = recordFor(priceFields, priceCalls, words("Level price", "級別價格"));
const GoodsAndUnit = goodsAndUnitOf(Form, priceFields.unitId, goodsCalls.get);
const title = words("Price lists", "價目表");

const PriceList = () => (
  <div className="k-page">
    <PriceKinds chosen="/stock/price" />
    <List.Screen
      title={title}
      add={words("Add price", "新增價格")}
      searchWords={words("Goods code or name", "商品編號或名稱")}
      actions={
        <ImportButton
          calls={priceImportCalls}
          columns={async () => (await import("@larder/domain/sales/price/price-import.fields")).priceImportFields}
        />
      }
    >
      <List.Filters names={["priceLevel", "goodsId"]} more={{ onDay }} />
      <List.Table
        sort="goodsCode"
        unsorted={["unitId", "listPrice"]}
        none={words("No level prices yet", "暫無級別價格")}
        why={words("Customers without one pay the product's list price.", "沒有級別價格時，客戶按商品標價付款。")}
      >
        <List.Column name="goodsCode" link width={120} />
        <List.Column name="goodsNameEn" width={220} />
        <List.Column name="goodsNameZh" width={160} title={words("Chinese name", "中文名稱")} />
        <List.Columns names={["priceLevel", "unitId", "price", "listPrice", "validFrom", "validTo"]} />
      </List.Table>
    </List.Screen>
  </div>
);

export default pages({
  list: PriceList,
  start: { priceLevel: "A", validFrom: today() },
  inputs: (
    <>
      <Form.Input name="priceLevel" />
      <GoodsAndUnit />
      <Form.Inputs names={["price", "validFrom", "validTo"]} />
    </>
  ),
  values: (
    <>
      <Detail.Value name="priceLevel" />
      <Detail.Value name="goodsId" span={2} />
      <Detail.Values names={["unitId", "price", "listPrice", "validFrom", "validTo"]} />
    </>
  ),
});
