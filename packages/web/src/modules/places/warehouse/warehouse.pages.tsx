import { nameIn, words } from "@larder/domain/kernel/words";
import { warehouseCalls } from "@larder/domain/places/warehouse/warehouse.calls";
import { warehouseFields } from "@larder/domain/places/warehouse/warehouse.fields";
import { DisabledBadge, recordFor } from "../../../kit/index.ts";
import { MapPoint } from "../../../kit/map/map-point.tsx";
import { recordPages } from "../../../kit/record-route.tsx";
import { WarehouseUsers } from "./warehouse-users.tsx";

const { List, Form, Detail } = recordFor(warehouseFields, warehouseCalls, words("Warehouse", "倉庫"));
const purpose = words(
  "Stock is held in warehouses, and users are assigned to them.",
  "存貨存放於倉庫，同事亦以倉庫分派工作。",
);
const place = words("Place on the map", "地圖位置");

const WarehouseList = () => (
  <List.Screen searchWords={words("Code, name, post code", "編號、名稱、郵政編碼")}>
    <List.Filters names={["kind", "deptId", "status"]} />
    <List.Table
      sort="code"
      unsorted={["deptId", "locationCount", "userCount", "keepsStock"]}
      rowTone={(row) => (row.status === "1" ? "warn" : undefined)}
      why={purpose}
    >
      <List.Column name="code" link width={90} />
      <List.BothNames widths={[170, 130]} />
      <List.Columns widths={{ kind: 110, deptId: 130, postCode: 110, locationCount: 95, userCount: 90 }} />
      <List.Column name="status" width={90} />
      <List.Column name="keepsStock" hidden />
    </List.Table>
  </List.Screen>
);

const WarehouseForm = () => (
  <Form.Record start={{ kind: "MAIN" }}>
    <WarehouseInputs />
  </Form.Record>
);

function WarehouseInputs() {
  const { kind, lat, lng } = Form.useValues(["kind", "lat", "lng"]);
  const set = Form.useSet();
  return (
    <>
      <Form.Section>
        <Form.Input name="code" upper />
        <Form.Input name="nameEn" span={2} />
        <Form.Inputs names={["nameZh", "kind", "deptId"]} />
        {kind === "SHOP" && <Form.Input name="keepsStock" />}
        <Form.Input name="status" />
      </Form.Section>
      <Form.Section title={words("Address", "地址")}>
        <Form.Input name="address" span={2} />
        <Form.Input name="postCode" upper />
        <Form.Inputs names={["lat", "lng"]} />
        <MapPoint
          label={place}
          lat={lat}
          lng={lng}
          onPick={(north, east) => {
            set("lat", north);
            set("lng", east);
          }}
        />
      </Form.Section>
    </>
  );
}

const usersWords = words("Users", "用戶");

const disabling = {
  question: words("A warehouse with open documents cannot be disabled.", "有未完成單據的倉庫不可停用。"),
  openWords: words("These documents are open. Finish or cancel them first.", "以下單據尚未完成，請先完成或取消。"),
};

const WarehouseDetail = ({ id }: { id: number }) => (
  <Detail.Record
    name={(warehouse, language) => `${warehouse.code} ${nameIn(language, warehouse)}`}
    badges={(warehouse) => <DisabledBadge row={warehouse} />}
    disabling={disabling}
    parts={() => [{ key: "users", label: usersWords, content: () => <WarehouseUsers warehouseId={id} /> }]}
    historyFields={{ users: { ...warehouseFields.nameEn, label: usersWords } }}
    verbs={{ addUsers: words("Users added", "加入用戶"), removeUsers: words("Users removed", "移除用戶") }}
  >
    {({ lat, lng }) => (
      <>
        <Detail.Section>
          <Detail.Values names={["nameEn", "nameZh", "kind", "deptId", "keepsStock", "status"]} />
          <Detail.Values names={["locationCount", "userCount"]} />
        </Detail.Section>
        <Detail.Section title={words("Address", "地址")}>
          <Detail.Value name="address" span={2} />
          <Detail.Values names={["postCode", "lat", "lng"]} />
        </Detail.Section>
        {lat && <MapPoint label={place} lat={lat} lng={lng} />}
      </>
    )}
  </Detail.Record>
);

export default recordPages({ list: WarehouseList, form: WarehouseForm, detail: WarehouseDetail });
