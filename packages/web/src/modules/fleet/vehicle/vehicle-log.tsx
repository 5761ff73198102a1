/** The log of one vehicle on its page, with the form that adds to it. */
import { words } from "@larder/domain/kernel/words";
import { vehicleStateCalls } from "@larder/domain/fleet/vehicle-state/vehicle-state.calls";
import { vehicleStateFields } from "@larder/domain/fleet/vehicle-state/vehicle-state.fields";
import { insideTab, listFor, useOwnerId } from "../../../kit/index.ts";
import { ReportForm } from "../vehicle-state/report-form.tsx";
import { VehicleStateBadge } from "../vehicle-state/vehicle-state-badge.tsx";

const Log = listFor(vehicleStateFields, vehicleStateCalls);

const label = words("States", "狀況記錄");

const LogList = () => (
  <Log.Screen
    inside
    search={false}
    title={label}
    fixed={{ vehicleId: useOwnerId() }}
    add={words("Report a state", "報告狀況")}
  >
    <Log.Table
      sort="-stateDate"
      unsorted={["state", "odometer", "defects", "createByName"]}
      onOpen={false}
      none={words("No reports: treated as available", "未有報告，視為可用")}
    >
      <Log.Column name="stateDate" width={120} />
      <Log.Column name="state" width={160} render={(state) => <VehicleStateBadge state={state} />} />
      <Log.Columns widths={{ odometer: 140, defects: 320, createByName: 150 }} />
    </Log.Table>
  </Log.Screen>
);

const LogForm = () => <ReportForm vehicleId={useOwnerId()} />;

export const vehicleLog = insideTab(vehicleStateCalls, { label, list: LogList, form: LogForm });
