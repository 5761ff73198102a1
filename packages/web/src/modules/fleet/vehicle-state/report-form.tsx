/** Reports the state of a vehicle: adds a row to its log. */
import { words } from "@larder/domain/kernel/words";
import { vehicleCalls } from "@larder/domain/fleet/vehicle/vehicle.calls";
import { vehicleStateCalls } from "@larder/domain/fleet/vehicle-state/vehicle-state.calls";
import { vehicleStateInputFields } from "@larder/domain/fleet/vehicle-state/vehicle-state.fields";
import { formFor, today } from "../../../kit/index.ts";
import { useRecordRoute } from "../../../kit/record-route.tsx";

const { create, list } = vehicleStateCalls;
const Report = formFor(vehicleStateInputFields, create);

/** On a vehicle's own page no other one can be chosen. */
export function ReportForm({ vehicleId }: { vehicleId?: number }) {
  const record = useRecordRoute();
  return (
    <Report.Call
      title={words("Report a vehicle's state", "報告車輛狀況")}
      start={{ vehicleId: vehicleId ?? null, stateDate: today() }}
      invalidates={[list, vehicleCalls.get, vehicleCalls.list]}
      done={words("Reported. A photo can be added to the row.", "已報告，可在記錄加入照片。")}
      onClose={record.back}
      onDone={({ id }) => record.saved(id)}
    >
      <Report.Section>
        {vehicleId === undefined && <Report.Input name="vehicleId" />}
        <Report.Inputs names={["state", "stateDate", "odometer"]} />
        <Report.Input name="defects" span={4} />
      </Report.Section>
    </Report.Call>
  );
}
