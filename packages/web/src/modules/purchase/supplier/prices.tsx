/** What a supplier asks: a list inside their page, each price edited in place. */
import { words } from "@larder/domain/kernel/words";
import { supplierPriceCalls } from "@larder/domain/purchase/supplier-price/supplier-price.calls";
import {
  supplierPriceFields,
  supplierPriceFilterFields,
} from "@larder/domain/purchase/supplier-price/supplier-price.fields";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { formFor, insideRecords, listFor, today } from "../../../kit/index.ts";
import { GoodsUnitInput } from "../../../kit/inputs/goods-unit-input.tsx";

const Prices = listFor(supplierPriceFields, supplierPriceCalls);
const Form = formFor(supplierPriceFields, supplierPriceCalls.create);
const { onDay, preferred } = supplierPriceFilterFields;

interface OfSupplier {
  readonly supplierId: number;
}

const PriceList = ({ supplierId }: OfSupplier) => (
  <Prices.Screen
    inside
    title={words("Prices", "價格")}
    fixed={{ supplierId }}
    add={words("Add price", "新增價格")}
    searchWords={words("Product, or the supplier's code", "商品或供應商貨號")}
  >
    <Prices.Filters names={["goodsId"]} more={{ onDay, preferred }} />
    <Prices.Table
      sort="goodsCode"
      unsorted={["unitId", "createTime", "createByName"]}
      opens="edit"
      rowTone={(row) => (row.validTo && row.validTo < today() ? "warn" : undefined)}
      none={words("No prices yet", "暫無價格")}
      why={words(
        "A purchase order proposes the newest price that is valid and whose quantity is reached.",
        "採購訂單會建議最新而有效、且已達起訂數量的價格。",
      )}
    >
      <Prices.Columns widths={{ supplierCode: 130, goodsCode: 110, goodsNameEn: 210, goodsNameZh: 150 }} />
      <Prices.Columns names={["unitId", "price", "minQty", "validFrom", "validTo", "preferred"]} />
      <Prices.Columns names={["createByName", "createTime"]} hidden />
    </Prices.Table>
  </Prices.Screen>
);

const PriceForm = ({ supplierId }: OfSupplier) => (
  <Form.Record
    title={words("Supplier price", "供應商價格")}
    calls={supplierPriceCalls}
    start={{ supplierId, validFrom: today(), minQty: "0" }}
  >
    <PriceInputs />
  </Form.Record>
);

function PriceInputs() {
  const values = Form.useValues(["goodsId"]);
  const set = Form.useSet();
  return (
    <Form.Section>
      <Form.Input name="goodsId" span={2} onRow={(goods) => set("unitId", goods.purchaseUnitId ?? goods.unitId)} />
      <Form.Part name="unitId">
        {(part) => (
          <GoodsUnitInput of={goodsCalls.get} field={supplierPriceFields.unitId} goodsId={values.goodsId} {...part} />
        )}
      </Form.Part>
      <Form.Inputs names={["supplierCode", "price", "minQty", "validFrom", "validTo", "preferred"]} />
    </Form.Section>
  );
}

export const SupplierPrices = insideRecords<OfSupplier>({ list: PriceList, form: PriceForm });
