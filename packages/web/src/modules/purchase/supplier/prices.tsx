/** What a supplier asks: a list inside their page, each price edited in place. */
import { words } from "@larder/domain/kernel/words";
import {
  priceFileCalls,
  priceReportCalls,
  supplierPriceCalls,
} from "@larder/domain/purchase/supplier-price/supplier-price.calls";
import {
  supplierPriceFields,
  supplierPriceFilterFields,
} from "@larder/domain/purchase/supplier-price/supplier-price.fields";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { ImportButton, insideFor, today } from "../../../kit/index.ts";
import { goodsAndUnitOf } from "../../../kit/inputs/goods-unit-input.tsx";

const title = words("Supplier price", "供應商價格");
const { List: Prices, Form, tab } = insideFor(supplierPriceFields, supplierPriceCalls, title, "supplierId");
const GoodsAndUnit = goodsAndUnitOf(
  Form,
  supplierPriceFields.unitId,
  goodsCalls.get,
  (goods) => goods.purchaseUnitId ?? goods.unitId,
);
const label = words("Prices", "價格");
const { onDay, preferred } = supplierPriceFilterFields;

const PriceList = () => (
  <Prices.Screen
    title={label}
    add={words("Add price", "新增價格")}
    actions={
      <ImportButton
        calls={{ ...priceFileCalls, ...priceReportCalls }}
        columns={async () => (await import("@larder/domain/purchase/supplier-price/price-file.fields")).priceFileFields}
      />
    }
    searchWords={words("Product, or the supplier's code", "商品或供應商貨號")}
  >
    <Prices.Filters names={["goodsId"]} more={{ onDay, preferred }} />
    <Prices.Table
      sort="goodsCode"
      unsorted={["unitId", "vatCode", "createTime", "createByName"]}
      rowTone={(row) => (row.validTo && row.validTo < today() ? "warn" : undefined)}
      none={words("No prices yet", "暫無價格")}
      why={words(
        "A purchase order proposes the newest price that is valid and whose quantity is reached.",
        "採購訂單會建議最新而有效、且已達起訂數量的價格。",
      )}
    >
      <Prices.Columns widths={{ supplierCode: 130, goodsCode: 110, goodsNameEn: 210, goodsNameZh: 150 }} />
      <Prices.Columns names={["unitId", "price", "vatCode", "minQty", "validFrom", "validTo", "preferred"]} />
      <Prices.Columns names={["createByName", "createTime"]} hidden />
    </Prices.Table>
  </Prices.Screen>
);

const PriceForm = () => (
  <Form.Record start={{ validFrom: today(), minQty: "0" }}>
    <Form.Section>
      <GoodsAndUnit />
      <Form.Inputs names={["supplierCode", "price", "vatCode", "minQty", "validFrom", "validTo", "preferred"]} />
    </Form.Section>
  </Form.Record>
);

export const prices = tab({ label, list: PriceList, form: PriceForm });
