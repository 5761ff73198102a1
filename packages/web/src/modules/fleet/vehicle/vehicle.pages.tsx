import { words } from "@larder/domain/kernel/words";
import { vehicleCalls } from "@larder/domain/fleet/vehicle/vehicle.calls";
import { vehicleFields, vehicleFilterFields } from "@larder/domain/fleet/vehicle/vehicle.fields";
import { ExpiryBadge, ExpiryDay, recordFor } from "../../../kit/index.ts";
import { recordPages } from "../../../kit/record-route.tsx";
import { VehicleStateBadge } from "../vehicle-state/vehicle-state-badge.tsx";
import { vehicleLog } from "./vehicle-log.tsx";

const { List, Form, Detail } = recordFor(vehicleFields, vehicleCalls, words("Vehicle", "車輛"));
const { state, expiring } = vehicleFilterFields;

const VehicleList = () => (
  <List.Screen searchWords={words("Registration, model", "車牌、型號")}>
    <List.Filters names={["temperatureClass", "status"]} more={{ state, expiring }} />
    <List.Table
      sort="registration"
      unsorted={["model", "temperatureClass", "expiry", "driverName", "volumeM3", "odometer"]}
      rowTone={(row) => (row.expiry === "EXPIRED" ? "bad" : row.status === "1" ? "warn" : undefined)}
      why={words("Every line needs a vehicle with valid documents.", "每條路線須使用證件有效的車輛。")}
    >
      <List.Column name="registration" link width={120} />
      <List.Column name="model" width={170} />
      <List.Column name="state" width={150} render={(now) => <VehicleStateBadge state={now} />} />
      <List.Columns widths={{ temperatureClass: 100, payloadKg: 110 }} />
      <List.Column name="expiry" width={130} render={(expiry) => <ExpiryBadge expiry={expiry} />} />
      <List.Column name="motExpiry" width={110} />
      <List.Columns names={["taxExpiry", "insuranceExpiry"]} hidden />
      <List.Columns widths={{ driverName: 140, status: 90 }} />
      <List.Columns names={["volumeM3", "odometer"]} hidden />
    </List.Table>
  </List.Screen>
);

const VehicleForm = () => (
  <Form.Record>
    <Form.Section>
      <Form.Input name="registration" upper />
      <Form.Inputs names={["model", "temperatureClass", "status", "payloadKg", "volumeM3"]} />
    </Form.Section>
    <Form.Section title={words("Papers", "證件")}>
      <Form.Inputs names={["motExpiry", "taxExpiry", "insuranceExpiry"]} />
      <Form.Input name="costNotes" span={4} />
    </Form.Section>
  </Form.Record>
);

const VehicleDetail = ({ id }: { id: number }) => (
  <Detail.Record
    name={(vehicle) => vehicle.registration}
    badges={(vehicle) => (
      <>
        <VehicleStateBadge state={vehicle.state} />
        <ExpiryBadge expiry={vehicle.expiry} />
      </>
    )}
    enables
    entity="vehicle"
    parts={() => [vehicleLog(id)]}
  >
    <Detail.Section>
      <Detail.Values names={["model", "temperatureClass", "payloadKg", "volumeM3", "driverName", "odometer"]} />
      <Detail.Values names={["stateDate", "defects"]} />
    </Detail.Section>
    <Detail.Section title={words("Papers", "證件")}>
      <Detail.Values names={["motExpiry", "taxExpiry", "insuranceExpiry"]} render={(day) => <ExpiryDay day={day} />} />
      <Detail.Value name="costNotes" span={4} />
    </Detail.Section>
  </Detail.Record>
);

export default recordPages({ list: VehicleList, form: VehicleForm, detail: VehicleDetail });
