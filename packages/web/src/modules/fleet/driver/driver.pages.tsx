import { words } from "@larder/domain/kernel/words";
import { driverCalls } from "@larder/domain/fleet/driver/driver.calls";
import { driverFields, driverFilterFields } from "@larder/domain/fleet/driver/driver.fields";
import {
  detailFor,
  DisabledBadge,
  EnableButton,
  formFor,
  listFor,
  RecordTabs,
  useRecord,
  ExpiryBadge,
  ExpiryDay,
} from "../../../kit/index.ts";
import { recordPages } from "../../../kit/record-route.tsx";

const List = listFor(driverFields, driverCalls);
const Form = formFor(driverFields, driverCalls.create);
const Detail = detailFor(driverFields);
const one = words("Driver", "司機");
const { expiring } = driverFilterFields;

const DriverList = () => (
  <List.Screen
    title={words("Drivers", "司機")}
    add={words("Add driver", "新增司機")}
    searchWords={words("Name, phone, licence no.", "姓名、電話、駕駛執照號碼")}
  >
    <List.Filters names={["vehicleId", "status"]} more={{ expiring }} />
    <List.Table
      sort="name"
      rowTone={(row) => (row.expiry === "EXPIRED" ? "bad" : row.status === "1" ? "warn" : undefined)}
      empty={{
        title: words("No drivers yet", "暫無司機"),
        why: words("Every line needs a driver with a valid licence.", "每條路線須由持有效駕駛執照的司機負責。"),
      }}
    >
      <List.Column name="name" link width={190} />
      <List.Column name="phone" sortable={false} width={140} />
      <List.Column name="vehicleId" sortable={false} width={130} />
      <List.Column name="licenceExpiry" width={150} />
      <List.Column name="expiry" sortable={false} width={130} render={(expiry) => <ExpiryBadge expiry={expiry} />} />
      <List.Column name="userId" sortable={false} width={160} />
      <List.Column name="status" width={90} />
      <List.Column name="licenceNo" sortable={false} hidden />
    </List.Table>
  </List.Screen>
);

const DriverForm = ({ id }: { id?: number }) => (
  <Form.Record title={one} calls={driverCalls} id={id}>
    <Form.Section>
      <Form.Input name="name" />
      <Form.Input name="phone" />
      <Form.Input name="licenceNo" upper />
      <Form.Input name="licenceExpiry" />
      <Form.Input name="vehicleId" />
      <Form.Input name="userId" />
      <Form.Input name="status" />
      <Form.Input name="remark" span={4} />
    </Form.Section>
  </Form.Record>
);

function DriverDetail({ id }: { id: number }) {
  const loaded = useRecord(driverCalls, id);
  const driver = loaded.row;
  return (
    <Detail.Screen
      title={one}
      {...loaded}
      beside={
        driver && (
          <>
            <strong>{driver.name}</strong>
            <ExpiryBadge expiry={driver.expiry} />
            <DisabledBadge row={driver} />
          </>
        )
      }
      actions={driver && <EnableButton call={driverCalls.changeStatus} row={driver} />}
      below={
        <RecordTabs
          label={words("Driver sections", "司機資料")}
          entity="driver"
          id={id}
          history={driverCalls.history}
          fields={driverFields}
        />
      }
    >
      <Detail.Section>
        <Detail.Value name="phone" />
        <Detail.Value name="vehicleId" />
        <Detail.Value name="licenceNo" />
        <Detail.Value name="licenceExpiry" render={(day) => <ExpiryDay day={day} />} />
        <Detail.Value name="userId" />
        <Detail.Value name="status" />
        <Detail.Value name="remark" span={2} />
      </Detail.Section>
    </Detail.Screen>
  );
}

export default recordPages({ list: DriverList, form: DriverForm, detail: DriverDetail });
