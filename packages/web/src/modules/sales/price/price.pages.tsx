import { priceImportFields } from "@larder/domain/sales/price/price-import.fields";
import { words } from "@larder/domain/kernel/words";
import { priceCalls, priceImportCalls } from "@larder/domain/sales/price/price.calls";
import { priceFields } from "@larder/domain/sales/price/price.fields";
import { day } from "@larder/domain/kernel/fields";
import { recordPages } from "../../../kit/record-route.tsx";
import { detailFor, formFor, ImportButton, listFor, RecordHistory, today, useRecord } from "../../../kit/index.ts";
import { GoodsUnitInput } from "./goods-unit-input.tsx";

const List = listFor(priceFields, priceCalls);
const Form = formFor(priceFields, priceCalls.create);
const Detail = detailFor(priceFields);
const title = words("Price lists", "價目表");
const one = words("Level price", "級別價格");
const filtersBesides = { onDay: day(words("Valid on", "有效於")) };

const PriceList = () => (
  <List.Screen
    title={title}
    add={words("Add price", "新增價格")}
    searchWords={words("Goods code or name", "商品編號或名稱")}
    actions={<ImportButton name={title} calls={priceImportCalls} columns={priceImportFields} list={priceCalls.list} />}
  >
    <List.Filters names={["priceLevel", "goodsId"]} more={filtersBesides} />
    <List.Table
      sort="goodsCode"
      empty={{
        title: words("No level prices yet", "暫無級別價格"),
        why: words("Customers without one pay the product's list price.", "沒有級別價格時，客戶按商品標價付款。"),
      }}
    >
      <List.Column name="goodsCode" link width={120} />
      <List.Column name="goodsNameEn" width={220} />
      <List.Column name="goodsNameZh" width={160} title={words("Chinese name", "中文名稱")} />
      <List.Column name="priceLevel" />
      <List.Column name="unitId" sortable={false} />
      <List.Column name="price" />
      <List.Column name="listPrice" sortable={false} />
      <List.Column name="validFrom" />
      <List.Column name="validTo" />
    </List.Table>
  </List.Screen>
);

function PriceInputs() {
  const values = Form.useValues(["goodsId"]);
  const set = Form.useSet();
  return (
    <Form.Section>
      <Form.Input name="priceLevel" />
      <Form.Input name="goodsId" span={2} onRow={(goods) => set("unitId", goods.unitId)} />
      <Form.Part name="unitId">
        {(part) => <GoodsUnitInput field={priceFields.unitId} goodsId={values.goodsId} {...part} />}
      </Form.Part>
      <Form.Input name="price" />
      <Form.Input name="validFrom" />
      <Form.Input name="validTo" />
    </Form.Section>
  );
}

const PriceForm = ({ id }: { id?: number }) => (
  <Form.Record title={one} calls={priceCalls} id={id} start={{ priceLevel: "A", validFrom: today() }}>
    <PriceInputs />
  </Form.Record>
);

const PriceDetail = ({ id }: { id: number }) => (
  <Detail.Screen
    title={one}
    {...useRecord(priceCalls, id)}
    below={<RecordHistory call={priceCalls.history} id={id} fields={priceFields} />}
  >
    <Detail.Section>
      <Detail.Value name="priceLevel" />
      <Detail.Value name="goodsId" span={2} />
      <Detail.Value name="unitId" />
      <Detail.Value name="price" />
      <Detail.Value name="listPrice" />
      <Detail.Value name="validFrom" />
      <Detail.Value name="validTo" />
    </Detail.Section>
  </Detail.Screen>
);

export default recordPages({ list: PriceList, form: PriceForm, detail: PriceDetail });
