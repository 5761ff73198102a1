import { words } from "@larder/domain/kernel/words";
import { warehouseLocationCalls } from "@larder/domain/places/warehouse-location/warehouse-location.calls";
import { warehouseLocationFields } from "@larder/domain/places/warehouse-location/warehouse-location.fields";
import { useState } from "react";
import { Button, recordFor, useMayCall } from "../../../kit/index.ts";
import { recordPages } from "../../../kit/record-route.tsx";
import { useSession } from "../../../kit/session.ts";
import { LocationRow } from "./location-row.tsx";

const { List, Form, Detail } = recordFor(
  warehouseLocationFields,
  warehouseLocationCalls,
  words("Warehouse location", "倉庫庫位"),
);

function LocationList() {
  const [addsRow, setAddsRow] = useState(false);
  const mayAdd = useMayCall(warehouseLocationCalls.createRow);
  if (addsRow) return <LocationRow onClose={() => setAddsRow(false)} />;
  return (
    <List.Screen
      add={words("Add location", "新增庫位")}
      searchWords={words("Start of the code", "庫位開首")}
      actions={mayAdd && <Button label={words("Add a row", "新增一排")} icon="plus" onPress={() => setAddsRow(true)} />}
    >
      <List.Filters names={["warehouseId", "kind", "status"]} />
      <List.Table
        rowTone={(row) => (row.status === "1" ? "warn" : undefined)}
        sort="pickSequence"
        unsorted={["warehouseId", "goodsCount"]}
        none={words("No locations yet", "暫無庫位")}
        why={words("Goods are put away in locations and picked in pick sequence.", "貨品存放於庫位，並按次序揀貨。")}
      >
        <List.Column name="code" link width={120} />
        <List.Columns widths={{ warehouseId: 220, kind: 130, pickSequence: 130, goodsCount: 150, status: 100 }} />
      </List.Table>
    </List.Screen>
  );
}

function LocationForm() {
  const warehouse = useSession((session) => session.warehouse);
  return (
    <Form.Record start={{ warehouseId: warehouse?.id ?? null, kind: "PICK" }}>
      <Form.Section>
        <Form.Input name="warehouseId" />
        <Form.Input name="code" upper />
        <Form.Inputs names={["kind", "pickSequence", "status"]} />
      </Form.Section>
    </Form.Record>
  );
}

const LocationDetail = () => (
  <Detail.Record name={(one) => `${one.warehouseCode} ${one.code}`}>
    <Detail.Section>
      <Detail.Values names={["warehouseId", "code", "kind", "pickSequence", "goodsCount", "status"]} />
    </Detail.Section>
  </Detail.Record>
);

export default recordPages({ list: LocationList, form: LocationForm, detail: LocationDetail });
