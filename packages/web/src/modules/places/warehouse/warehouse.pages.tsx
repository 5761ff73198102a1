import { nameIn, words } from "@larder/domain/kernel/words";
import { warehouseCalls } from "@larder/domain/places/warehouse/warehouse.calls";
import { warehouseFields } from "@larder/domain/places/warehouse/warehouse.fields";
import { detailFor, DisabledBadge, formFor, listFor, RecordTabs, StatusButton, useRecord } from "../../../kit/index.ts";
import { useLanguage } from "../../../kit/language.ts";
import { MapPoint } from "../../../kit/map/map-point.tsx";
import { recordPages } from "../../../kit/record-route.tsx";
import { WarehouseUsers } from "./warehouse-users.tsx";

const List = listFor(warehouseFields, warehouseCalls);
const Form = formFor(warehouseFields, warehouseCalls.create);
const Detail = detailFor(warehouseFields);
const one = words("Warehouse", "倉庫");
const place = words("Place on the map", "地圖位置");

function WarehouseList() {
  const [own, other] = useLanguage() === "zh" ? (["nameZh", "nameEn"] as const) : (["nameEn", "nameZh"] as const);
  return (
    <List.Screen
      title={words("Warehouses", "倉庫")}
      add={words("Add warehouse", "新增倉庫")}
      searchWords={words("Code, name, post code", "編號、名稱、郵政編碼")}
    >
      <List.Filters names={["kind", "deptId", "status"]} />
      <List.Table
        sort="code"
        rowTone={(row) => (row.status === "1" ? "warn" : undefined)}
        empty={{
          title: words("No warehouses yet", "暫無倉庫"),
          why: words(
            "Stock is held in warehouses, and users are assigned to them.",
            "存貨存放於倉庫，同事亦以倉庫分派工作。",
          ),
        }}
      >
        <List.Column name="code" link width={90} />
        <List.Column key={own} name={own} width={170} />
        <List.Column key={other} name={other} width={130} />
        <List.Column name="kind" width={110} />
        <List.Column name="deptId" sortable={false} width={130} />
        <List.Column name="postCode" width={110} />
        <List.Column name="locationCount" sortable={false} width={95} />
        <List.Column name="userCount" sortable={false} width={90} />
        <List.Column name="status" width={90} />
        <List.Column name="keepsStock" sortable={false} hidden />
      </List.Table>
    </List.Screen>
  );
}

const WarehouseForm = ({ id }: { id?: number }) => (
  <Form.Record title={one} calls={warehouseCalls} id={id} start={{ kind: "MAIN" }}>
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
        <Form.Input name="nameZh" />
        <Form.Input name="kind" />
        <Form.Input name="deptId" />
        {kind === "SHOP" && <Form.Input name="keepsStock" />}
        <Form.Input name="status" />
      </Form.Section>
      <Form.Section title={words("Address", "地址")}>
        <Form.Input name="address" span={2} />
        <Form.Input name="postCode" upper />
        <Form.Input name="lat" />
        <Form.Input name="lng" />
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

function WarehouseDetail({ id }: { id: number }) {
  const loaded = useRecord(warehouseCalls, id);
  const language = useLanguage();
  const warehouse = loaded.row;
  return (
    <Detail.Screen
      title={one}
      {...loaded}
      beside={
        warehouse && (
          <>
            <strong>
              {warehouse.code} {nameIn(language, warehouse)}
            </strong>
            <DisabledBadge row={warehouse} />
          </>
        )
      }
      actions={
        warehouse && (
          <StatusButton
            call={warehouseCalls.changeStatus}
            row={warehouse}
            question={words("A warehouse with open documents cannot be disabled.", "有未完成單據的倉庫不可停用。")}
            openWords={words(
              "These documents are open. Finish or cancel them first.",
              "以下單據尚未完成，請先完成或取消。",
            )}
            openDocuments={warehouseCalls.openDocuments}
            docTypes={{
              order: words("Sales order", "銷售訂單"),
              orderInvoice: words("Order invoice", "訂單發票"),
              createStock: words("Create stock", "建立庫存"),
            }}
          />
        )
      }
      below={
        <RecordTabs
          label={words("Warehouse sections", "倉庫資料")}
          id={id}
          history={warehouseCalls.history}
          fields={{ ...warehouseFields, users: { ...warehouseFields.nameEn, label: usersWords } }}
          actions={{
            addUsers: words("Users added", "加入用戶"),
            removeUsers: words("Users removed", "移除用戶"),
          }}
          parts={[{ key: "users", label: usersWords, content: () => <WarehouseUsers warehouseId={id} /> }]}
        />
      }
    >
      <Detail.Section>
        <Detail.Value name="nameEn" />
        <Detail.Value name="nameZh" />
        <Detail.Value name="kind" />
        <Detail.Value name="deptId" />
        <Detail.Value name="keepsStock" />
        <Detail.Value name="status" />
        <Detail.Value name="locationCount" />
        <Detail.Value name="userCount" />
      </Detail.Section>
      <Detail.Section title={words("Address", "地址")}>
        <Detail.Value name="address" span={2} />
        <Detail.Value name="postCode" />
        <Detail.Value name="lat" />
        <Detail.Value name="lng" />
      </Detail.Section>
      {warehouse?.lat && <MapPoint label={place} lat={warehouse.lat} lng={warehouse.lng} />}
    </Detail.Screen>
  );
}

export default recordPages({ list: WarehouseList, form: WarehouseForm, detail: WarehouseDetail });
