/** Reports the state of a vehicle: a row more in its log. */
import { words } from "@larder/domain/kernel/words";
import { vehicleCalls } from "@larder/domain/fleet/vehicle/vehicle.calls";
import { vehicleStateCalls } from "@larder/domain/fleet/vehicle-state/vehicle-state.calls";
import { vehicleStateInputFields } from "@larder/domain/fleet/vehicle-state/vehicle-state.fields";
import { useState } from "react";
import { formFor, handledByForm, today } from "../../../kit/index.ts";
import { toast } from "../../../kit/toast.tsx";
import { useAction } from "../../../kit/use-call.ts";

const { create, list } = vehicleStateCalls;
const Report = formFor(vehicleStateInputFields, create);

interface ReportFormProps {
  /** Of a vehicle's own page: no other one can be chosen. */
  readonly vehicleId?: number;
  readonly onBack: () => void;
  readonly onReported: (id: number) => void;
}

export function ReportForm({ vehicleId, onBack, onReported }: ReportFormProps) {
  const [start] = useState(() => ({ vehicleId: vehicleId ?? null, stateDate: today() }));
  const save = useAction(create, { handles: handledByForm, invalidates: [list, vehicleCalls.get, vehicleCalls.list] });
  return (
    <Report.Screen
      title={words("Report a vehicle's state", "報告車輛狀況")}
      start={start}
      pending={save.pending}
      error={save.error}
      onBack={onBack}
      onSave={(input) => save.run(input)}
      onSaved={({ id }: { id: number }) => {
        toast.good(words("Reported. A photo can be added to the row.", "已報告，可在記錄加入照片。"));
        onReported(id);
      }}
    >
      <Report.Section>
        {vehicleId === undefined && <Report.Input name="vehicleId" />}
        <Report.Input name="state" />
        <Report.Input name="stateDate" />
        <Report.Input name="odometer" />
        <Report.Input name="defects" span={4} />
      </Report.Section>
    </Report.Screen>
  );
}
