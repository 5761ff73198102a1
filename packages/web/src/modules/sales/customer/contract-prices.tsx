/** A customer's contract prices: a list inside their page, each edited in place. */
import { words } from "@larder/domain/kernel/words";
import { contractPriceCalls } from "@larder/domain/sales/price/price.calls";
import { contractPriceFields } from "@larder/domain/sales/price/price.fields";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { formFor, insideRecords, listFor, today } from "../../../kit/index.ts";
import { GoodsUnitInput } from "../../../kit/inputs/goods-unit-input.tsx";
import { onDay } from "../price/on-day.ts";

const Prices = listFor(contractPriceFields, contractPriceCalls);
const Form = formFor(contractPriceFields, contractPriceCalls.create);

interface OfCustomer {
  readonly customerId: number;
}

const PriceList = ({ customerId }: OfCustomer) => (
  <Prices.Screen
    inside
    title={words("Contract prices", "合約價")}
    fixed={{ customerId }}
    add={words("Add contract price", "新增合約價")}
  >
    <Prices.Filters names={[]} more={{ onDay }} />
    <Prices.Table
      sort="goodsCode"
      unsorted={["unitId", "listPrice"]}
      opens="edit"
      none={words("No contract prices: the customer pays by price level", "沒有合約價，按客戶價格級別計價")}
    >
      <Prices.Columns widths={{ goodsCode: 120, goodsNameEn: 220 }} />
      <Prices.Column name="goodsNameZh" width={160} title={words("Chinese name", "中文名稱")} />
      <Prices.Columns names={["unitId", "price", "listPrice", "validFrom", "validTo"]} />
    </Prices.Table>
  </Prices.Screen>
);

const PriceForm = ({ customerId }: OfCustomer) => (
  <Form.Record
    title={words("Contract price", "合約價")}
    calls={contractPriceCalls}
    start={{ customerId, validFrom: today() }}
  >
    <PriceInputs />
  </Form.Record>
);

function PriceInputs() {
  const values = Form.useValues(["goodsId"]);
  const set = Form.useSet();
  return (
    <Form.Section>
      <Form.Input name="goodsId" span={2} onRow={(goods) => set("unitId", goods.unitId)} />
      <Form.Part name="unitId">
        {(part) => (
          <GoodsUnitInput of={goodsCalls.get} field={contractPriceFields.unitId} goodsId={values.goodsId} {...part} />
        )}
      </Form.Part>
      <Form.Inputs names={["price", "validFrom", "validTo"]} />
    </Form.Section>
  );
}

export const ContractPrices = insideRecords<OfCustomer>({ list: PriceList, form: PriceForm });
