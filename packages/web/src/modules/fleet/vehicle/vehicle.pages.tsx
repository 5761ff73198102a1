import { words } from "@larder/domain/kernel/words";
import { vehicleCalls } from "@larder/domain/fleet/vehicle/vehicle.calls";
import { vehicleFields, vehicleFilterFields } from "@larder/domain/fleet/vehicle/vehicle.fields";
import { vehicleStateCalls } from "@larder/domain/fleet/vehicle-state/vehicle-state.calls";
import {
  detailFor,
  DisabledBadge,
  EnableButton,
  formFor,
  listFor,
  RecordTabs,
  useMayCall,
  useRecord,
  ExpiryBadge,
  ExpiryDay,
} from "../../../kit/index.ts";
import { recordPages } from "../../../kit/record-route.tsx";
import { VehicleStateBadge } from "../vehicle-state/vehicle-state-badge.tsx";
import { VehicleLog } from "./vehicle-log.tsx";

const List = listFor(vehicleFields, vehicleCalls);
const Form = formFor(vehicleFields, vehicleCalls.create);
const Detail = detailFor(vehicleFields);
const one = words("Vehicle", "車輛");
const { state, expiring } = vehicleFilterFields;

const VehicleList = () => (
  <List.Screen
    title={words("Vehicles", "車輛")}
    add={words("Add vehicle", "新增車輛")}
    searchWords={words("Registration, model", "車牌、型號")}
  >
    <List.Filters names={["temperatureClass", "status"]} more={{ state, expiring }} />
    <List.Table
      sort="registration"
      rowTone={(row) => (row.expiry === "EXPIRED" ? "bad" : row.status === "1" ? "warn" : undefined)}
      empty={{
        title: words("No vehicles yet", "暫無車輛"),
        why: words("Every line needs a vehicle with valid documents.", "每條路線須使用證件有效的車輛。"),
      }}
    >
      <List.Column name="registration" link width={120} />
      <List.Column name="model" sortable={false} width={170} />
      <List.Column name="state" width={150} render={(now) => <VehicleStateBadge state={now} />} />
      <List.Column name="temperatureClass" sortable={false} width={100} />
      <List.Column name="payloadKg" width={110} />
      <List.Column name="expiry" sortable={false} width={130} render={(expiry) => <ExpiryBadge expiry={expiry} />} />
      <List.Column name="motExpiry" width={110} />
      <List.Column name="taxExpiry" hidden />
      <List.Column name="insuranceExpiry" hidden />
      <List.Column name="driverName" sortable={false} width={140} />
      <List.Column name="status" width={90} />
      <List.Column name="volumeM3" sortable={false} hidden />
      <List.Column name="odometer" sortable={false} hidden />
    </List.Table>
  </List.Screen>
);

const VehicleForm = ({ id }: { id?: number }) => (
  <Form.Record title={one} calls={vehicleCalls} id={id}>
    <Form.Section>
      <Form.Input name="registration" upper />
      <Form.Input name="model" />
      <Form.Input name="temperatureClass" />
      <Form.Input name="status" />
      <Form.Input name="payloadKg" />
      <Form.Input name="volumeM3" />
    </Form.Section>
    <Form.Section title={words("Papers", "證件")}>
      <Form.Input name="motExpiry" />
      <Form.Input name="taxExpiry" />
      <Form.Input name="insuranceExpiry" />
      <Form.Input name="costNotes" span={4} />
    </Form.Section>
  </Form.Record>
);

function VehicleDetail({ id }: { id: number }) {
  const loaded = useRecord(vehicleCalls, id);
  const seesLog = useMayCall(vehicleStateCalls.list);
  const vehicle = loaded.row;
  return (
    <Detail.Screen
      title={one}
      {...loaded}
      beside={
        vehicle && (
          <>
            <strong>{vehicle.registration}</strong>
            <VehicleStateBadge state={vehicle.state} />
            <ExpiryBadge expiry={vehicle.expiry} />
            <DisabledBadge row={vehicle} />
          </>
        )
      }
      actions={vehicle && <EnableButton call={vehicleCalls.changeStatus} row={vehicle} />}
      below={
        <RecordTabs
          label={words("Vehicle sections", "車輛資料")}
          entity="vehicle"
          id={id}
          history={vehicleCalls.history}
          fields={vehicleFields}
          parts={[
            seesLog && {
              key: "log",
              label: words("States", "狀況記錄"),
              content: () => <VehicleLog vehicleId={id} />,
            },
          ]}
        />
      }
    >
      <Detail.Section>
        <Detail.Value name="model" />
        <Detail.Value name="temperatureClass" />
        <Detail.Value name="payloadKg" />
        <Detail.Value name="volumeM3" />
        <Detail.Value name="driverName" />
        <Detail.Value name="odometer" />
        <Detail.Value name="stateDate" />
        <Detail.Value name="defects" />
      </Detail.Section>
      <Detail.Section title={words("Papers", "證件")}>
        <Detail.Value name="motExpiry" render={(day) => <ExpiryDay day={day} />} />
        <Detail.Value name="taxExpiry" render={(day) => <ExpiryDay day={day} />} />
        <Detail.Value name="insuranceExpiry" render={(day) => <ExpiryDay day={day} />} />
        <Detail.Value name="costNotes" span={4} />
      </Detail.Section>
    </Detail.Screen>
  );
}

export default recordPages({ list: VehicleList, form: VehicleForm, detail: VehicleDetail });
