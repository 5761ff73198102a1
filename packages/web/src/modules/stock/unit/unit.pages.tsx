import { words } from "@larder/domain/kernel/words";
import { unitCalls } from "@larder/domain/stock/unit/unit.calls";
import { unitFields } from "@larder/domain/stock/unit/unit.fields";
import { recordPages } from "../../../kit/record-route.tsx";
import { detailFor, formFor, listFor, RecordHistory, useRecord } from "../../../kit/index.ts";

const List = listFor(unitFields, unitCalls);
const Form = formFor(unitFields, unitCalls.create);
const Detail = detailFor(unitFields);
const title = words("Units", "單位");
const one = words("Unit", "單位");

const UnitList = () => (
  <List.Screen title={title} add={words("Add unit", "新增單位")}>
    <List.Filters names={["status", "countable"]} />
    <List.Table
      sort="code"
      empty={{
        title: words("No units yet", "暫無單位"),
        why: words("Goods are bought, stocked and sold in units.", "商品以單位採購、存放及銷售。"),
      }}
    >
      <List.Column name="code" link width={120} />
      <List.Column name="nameEn" />
      <List.Column name="nameZh" />
      <List.Column name="countable" sortable={false} />
      <List.Column name="status" />
    </List.Table>
  </List.Screen>
);

const UnitForm = ({ id }: { id?: number }) => (
  <Form.Record title={one} calls={unitCalls} id={id}>
    <Form.Section>
      <Form.Input name="code" upper />
      <Form.Input name="nameEn" />
      <Form.Input name="nameZh" />
      <Form.Input
        name="countable"
        hint={words("Cases and bottles are counted; kilograms and litres are not", "箱、樽按整數點算；公斤、公升則否")}
      />
      <Form.Input name="status" />
    </Form.Section>
  </Form.Record>
);

const UnitDetail = ({ id }: { id: number }) => (
  <Detail.Screen
    title={one}
    {...useRecord(unitCalls, id)}
    below={<RecordHistory call={unitCalls.history} id={id} fields={unitFields} />}
  >
    <Detail.Section>
      <Detail.Value name="code" />
      <Detail.Value name="nameEn" />
      <Detail.Value name="nameZh" />
      <Detail.Value name="countable" />
      <Detail.Value name="status" />
    </Detail.Section>
  </Detail.Screen>
);

export default recordPages({ list: UnitList, form: UnitForm, detail: UnitDetail });
