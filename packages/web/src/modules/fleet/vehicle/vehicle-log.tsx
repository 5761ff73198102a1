/** The log of one vehicle on its page, with the form that adds to it. */
import { words } from "@larder/domain/kernel/words";
import { vehicleStateCalls } from "@larder/domain/fleet/vehicle-state/vehicle-state.calls";
import { vehicleStateFields } from "@larder/domain/fleet/vehicle-state/vehicle-state.fields";
import { useState } from "react";
import { Card, listFor } from "../../../kit/index.ts";
import { ReportForm } from "../vehicle-state/report-form.tsx";
import { VehicleStateBadge } from "../vehicle-state/vehicle-state-badge.tsx";

const Log = listFor(vehicleStateFields, vehicleStateCalls);

export function VehicleLog({ vehicleId }: { vehicleId: number }) {
  const [reports, setReports] = useState(false);
  const close = () => setReports(false);
  if (reports) return <ReportForm vehicleId={vehicleId} onBack={close} onReported={close} />;
  return (
    <Card>
      <Log.Screen
        inside
        search={false}
        title={words("States", "狀況記錄")}
        fixed={{ vehicleId }}
        add={words("Report a state", "報告狀況")}
        onAdd={() => setReports(true)}
      >
        <Log.Table
          sort="-stateDate"
          onOpen={false}
          empty={{ title: words("No reports: treated as available", "未有報告，視為可用") }}
        >
          <Log.Column name="stateDate" width={120} />
          <Log.Column
            name="state"
            sortable={false}
            width={160}
            render={(state) => <VehicleStateBadge state={state} />}
          />
          <Log.Column name="odometer" sortable={false} width={140} />
          <Log.Column name="defects" sortable={false} width={320} />
          <Log.Column name="createByName" sortable={false} width={150} />
        </Log.Table>
      </Log.Screen>
    </Card>
  );
}
