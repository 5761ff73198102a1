import { words } from "@larder/domain/kernel/words";
import { vehicleStateCalls } from "@larder/domain/fleet/vehicle-state/vehicle-state.calls";
import { vehicleStateFields, vehicleStateFilterFields } from "@larder/domain/fleet/vehicle-state/vehicle-state.fields";
import { Attachments, detailFor, listFor, useRecord } from "../../../kit/index.ts";
import { recordPages, useRecordRoute } from "../../../kit/record-route.tsx";
import { ReportForm } from "./report-form.tsx";
import { VehicleStateBadge } from "./vehicle-state-badge.tsx";

const List = listFor(vehicleStateFields, vehicleStateCalls);
const Detail = detailFor(vehicleStateFields);
const { dateFrom, dateTo } = vehicleStateFilterFields;

const StateList = () => (
  <List.Screen
    title={words("Vehicle states", "車輛狀態")}
    add={words("Report a state", "報告狀況")}
    searchWords={words("Registration, defects", "車牌、毛病")}
  >
    <List.Filters names={["vehicleId", "state"]} more={{ dateFrom, dateTo }} />
    <List.Table
      sort="-stateDate"
      empty={{
        title: words("Nothing has been reported yet", "暫無車輛狀況記錄"),
        why: words("A vehicle without a report is treated as available.", "未有報告的車輛視為可用。"),
      }}
    >
      <List.Column name="stateDate" link width={120} />
      <List.Column name="vehicleName" width={130} />
      <List.Column name="state" width={160} render={(state) => <VehicleStateBadge state={state} />} />
      <List.Column name="odometer" sortable={false} width={140} />
      <List.Column name="defects" sortable={false} width={280} />
      <List.Column name="createByName" sortable={false} width={150} />
      <List.Column name="createTime" sortable={false} hidden />
    </List.Table>
  </List.Screen>
);

function StateAdd() {
  const record = useRecordRoute();
  return <ReportForm onBack={() => record.back()} onReported={(id) => record.saved(id)} />;
}

function StateDetail({ id }: { id: number }) {
  const loaded = useRecord(vehicleStateCalls, id);
  return (
    <Detail.Screen
      title={words("Vehicle state", "車輛狀態")}
      {...loaded}
      // A log is not edited: who erred adds a row.
      onEdit={undefined}
      beside={
        loaded.row && (
          <>
            <strong>{loaded.row.vehicleName}</strong>
            <VehicleStateBadge state={loaded.row.state} />
          </>
        )
      }
      below={<Attachments entity="vehicleState" id={id} />}
    >
      <Detail.Section>
        <Detail.Value name="stateDate" />
        <Detail.Value name="odometer" />
        <Detail.Value name="createByName" />
        <Detail.Value name="createTime" />
        <Detail.Value name="defects" span={4} />
      </Detail.Section>
    </Detail.Screen>
  );
}

export default recordPages({ list: StateList, add: StateAdd, detail: StateDetail });
