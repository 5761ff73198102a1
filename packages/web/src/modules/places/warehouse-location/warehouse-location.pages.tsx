import { words } from "@larder/domain/kernel/words";
import { warehouseLocationCalls } from "@larder/domain/places/warehouse-location/warehouse-location.calls";
import { warehouseLocationFields } from "@larder/domain/places/warehouse-location/warehouse-location.fields";
import { useState } from "react";
import { Button, detailFor, formFor, listFor, RecordHistory, useMayCall, useRecord } from "../../../kit/index.ts";
import { recordPages } from "../../../kit/record-route.tsx";
import { useSession } from "../../../kit/session.ts";
import { LocationRow } from "./location-row.tsx";

const List = listFor(warehouseLocationFields, warehouseLocationCalls);
const Form = formFor(warehouseLocationFields, warehouseLocationCalls.create);
const Detail = detailFor(warehouseLocationFields);
const one = words("Warehouse location", "倉庫庫位");

function LocationList() {
  const [addsRow, setAddsRow] = useState(false);
  const mayAdd = useMayCall(warehouseLocationCalls.createRow);
  if (addsRow) return <LocationRow onClose={() => setAddsRow(false)} />;
  return (
    <List.Screen
      title={words("Warehouse locations", "倉庫庫位")}
      add={words("Add location", "新增庫位")}
      searchWords={words("Start of the code", "庫位開首")}
      actions={mayAdd && <Button label={words("Add a row", "新增一排")} icon="plus" onPress={() => setAddsRow(true)} />}
    >
      <List.Filters names={["warehouseId", "kind", "status"]} />
      <List.Table
        sort="pickSequence"
        rowTone={(row) => (row.status === "1" ? "warn" : undefined)}
        empty={{
          title: words("No locations yet", "暫無庫位"),
          why: words("Goods are put away in locations and picked in pick sequence.", "貨品存放於庫位，並按次序揀貨。"),
        }}
      >
        <List.Column name="code" link width={120} />
        <List.Column name="warehouseId" sortable={false} width={220} />
        <List.Column name="kind" width={130} />
        <List.Column name="pickSequence" width={130} />
        <List.Column name="goodsCount" sortable={false} width={150} />
        <List.Column name="status" width={100} />
      </List.Table>
    </List.Screen>
  );
}

function LocationForm({ id }: { id?: number }) {
  const warehouse = useSession((session) => session.warehouse);
  return (
    <Form.Record
      title={one}
      calls={warehouseLocationCalls}
      id={id}
      start={{ warehouseId: warehouse?.id ?? null, kind: "PICK" }}
    >
      <Form.Section>
        <Form.Input name="warehouseId" />
        <Form.Input name="code" upper />
        <Form.Input name="kind" />
        <Form.Input name="pickSequence" />
        <Form.Input name="status" />
      </Form.Section>
    </Form.Record>
  );
}

function LocationDetail({ id }: { id: number }) {
  const loaded = useRecord(warehouseLocationCalls, id);
  return (
    <Detail.Screen
      title={one}
      {...loaded}
      beside={
        loaded.row && (
          <strong>
            {loaded.row.warehouseCode} {loaded.row.code}
          </strong>
        )
      }
      below={<RecordHistory call={warehouseLocationCalls.history} id={id} fields={warehouseLocationFields} />}
    >
      <Detail.Section>
        <Detail.Value name="warehouseId" />
        <Detail.Value name="code" />
        <Detail.Value name="kind" />
        <Detail.Value name="pickSequence" />
        <Detail.Value name="goodsCount" />
        <Detail.Value name="status" />
      </Detail.Section>
    </Detail.Screen>
  );
}

export default recordPages({ list: LocationList, form: LocationForm, detail: LocationDetail });
