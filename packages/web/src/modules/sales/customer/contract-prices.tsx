/** A customer's contract prices: a list inside their page, each edited in place. */
import { words } from "@larder/domain/kernel/words";
import { contractPriceCalls } from "@larder/domain/sales/price/price.calls";
import { contractPriceFields } from "@larder/domain/sales/price/price.fields";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { insideFor, today } from "../../../kit/index.ts";
import { goodsAndUnitOf } from "../../../kit/inputs/goods-unit-input.tsx";
import { onDay } from "../price/on-day.ts";

const title = words("Contract price", "合約價");
const { List: Prices, Form, tab } = insideFor(contractPriceFields, contractPriceCalls, title, "customerId");
const GoodsAndUnit = goodsAndUnitOf(Form, contractPriceFields.unitId, goodsCalls.get);

const PriceList = () => (
  <Prices.Screen>
    <Prices.Filters names={[]} more={{ onDay }} />
    <Prices.Table
      sort="goodsCode"
      unsorted={["unitId", "listPrice"]}
      none={words("No contract prices: the customer pays by price level", "沒有合約價，按客戶價格級別計價")}
    >
      <Prices.Columns widths={{ goodsCode: 120, goodsNameEn: 220 }} />
      <Prices.Column name="goodsNameZh" width={160} title={words("Chinese name", "中文名稱")} />
      <Prices.Columns names={["unitId", "price", "listPrice", "validFrom", "validTo"]} />
    </Prices.Table>
  </Prices.Screen>
);

const PriceForm = () => (
  <Form.Record start={{ validFrom: today() }}>
    <Form.Section>
      <GoodsAndUnit />
      <Form.Inputs names={["price", "validFrom", "validTo"]} />
    </Form.Section>
  </Form.Record>
);

export const contractPrices = tab({ label: words("Contract prices", "合約價"), list: PriceList, form: PriceForm });
