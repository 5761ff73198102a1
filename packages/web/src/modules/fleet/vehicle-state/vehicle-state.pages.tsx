import { words } from "@larder/domain/kernel/words";
import { vehicleStateCalls } from "@larder/domain/fleet/vehicle-state/vehicle-state.calls";
import { vehicleStateFields, vehicleStateFilterFields } from "@larder/domain/fleet/vehicle-state/vehicle-state.fields";
import { Attachments, detailFor, listFor } from "../../../kit/index.ts";
import { recordPages } from "../../../kit/record-route.tsx";
import { ReportForm } from "./report-form.tsx";
import { VehicleStateBadge } from "./vehicle-state-badge.tsx";

const List = listFor(vehicleStateFields, vehicleStateCalls);
const Detail = detailFor(vehicleStateFields);
const { dateFrom, dateTo } = vehicleStateFilterFields;

/** A log is not edited: errors are corrected by adding a row. */
const StateDetail = ({ id }: { id: number }) => (
  <Detail.Record
    title={words("Vehicle state", "車輛狀態")}
    calls={vehicleStateCalls}
    name={(report) => report.vehicleName}
    badges={(report) => <VehicleStateBadge state={report.state} />}
    below={() => <Attachments entity="vehicleState" id={id} />}
  >
    <Detail.Section>
      <Detail.Values names={["stateDate", "odometer", "createByName", "createTime"]} />
      <Detail.Value name="defects" span={4} />
    </Detail.Section>
  </Detail.Record>
);

const StateList = () => (
  <List.Screen add={words("Report a state", "報告狀況")} searchWords={words("Registration, defects", "車牌、毛病")}>
    <List.Filters names={["vehicleId", "state"]} more={{ dateFrom, dateTo }} />
    <List.Table
      sort="-stateDate"
      unsorted={["odometer", "defects", "createByName", "createTime"]}
      none={words("Nothing has been reported yet", "暫無車輛狀況記錄")}
      why={words("A vehicle without a report is treated as available.", "未有報告的車輛視為可用。")}
    >
      <List.Column name="stateDate" link width={120} />
      <List.Column name="vehicleName" width={130} />
      <List.Column name="state" width={160} render={(state) => <VehicleStateBadge state={state} />} />
      <List.Columns widths={{ odometer: 140, defects: 280, createByName: 150 }} />
      <List.Column name="createTime" hidden />
    </List.Table>
  </List.Screen>
);

export default recordPages({ list: StateList, add: ReportForm, detail: StateDetail });
