import { words } from "@larder/domain/kernel/words";
import { driverCalls } from "@larder/domain/fleet/driver/driver.calls";
import { driverFields, driverFilterFields } from "@larder/domain/fleet/driver/driver.fields";
import { ExpiryBadge, ExpiryDay, recordFor } from "../../../kit/index.ts";

const { List, Form, Detail, pages } = recordFor(driverFields, driverCalls, words("Driver", "司機"));
const { expiring } = driverFilterFields;

const DriverList = () => (
  <List.Screen searchWords={words("Name, phone, licence no.", "姓名、電話、駕駛執照號碼")}>
    <List.Filters names={["vehicleId", "status"]} more={{ expiring }} />
    <List.Table
      sort="name"
      unsorted={["phone", "vehicleId", "expiry", "userId", "licenceNo"]}
      rowTone={(row) => (row.expiry === "EXPIRED" ? "bad" : row.status === "1" ? "warn" : undefined)}
      why={words("Every line needs a driver with a valid licence.", "每條路線須由持有效駕駛執照的司機負責。")}
    >
      <List.Column name="name" link width={190} />
      <List.Columns widths={{ phone: 140, vehicleId: 130, licenceExpiry: 150 }} />
      <List.Column name="expiry" width={130} render={(expiry) => <ExpiryBadge expiry={expiry} />} />
      <List.Columns widths={{ userId: 160, status: 90 }} />
      <List.Column name="licenceNo" hidden />
    </List.Table>
  </List.Screen>
);

export default pages({
  list: DriverList,
  name: (driver) => driver.name,
  badges: (driver) => <ExpiryBadge expiry={driver.expiry} />,
  enables: true,
  entity: "driver",
  inputs: (
    <>
      <Form.Inputs names={["name", "phone"]} />
      <Form.Input name="licenceNo" upper />
      <Form.Inputs names={["licenceExpiry", "vehicleId", "userId", "status"]} />
      <Form.Input name="remark" span={4} />
    </>
  ),
  values: (
    <>
      <Detail.Values names={["phone", "vehicleId", "licenceNo"]} />
      <Detail.Value name="licenceExpiry" render={(day) => <ExpiryDay day={day} />} />
      <Detail.Values names={["userId", "status"]} />
      <Detail.Value name="remark" span={2} />
    </>
  ),
});
