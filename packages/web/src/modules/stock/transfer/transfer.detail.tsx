import { isPositive } from "@larder/domain/kernel/decimal";
import { words } from "@larder/domain/kernel/words";
import { transferCalls as calls, type TransferDetail as Transfer } from "@larder/domain/stock/transfer/transfer.calls";
import { transferFields } from "@larder/domain/stock/transfer/transfer.fields";
import { transferFacts } from "@larder/domain/stock/transfer/transfer.states";
import { useState } from "react";
import { Button, documentFor, PrintButton, useMayCall } from "../../../kit/index.ts";
import { journalTab } from "../../accounts/index.ts";
import { movementsTab } from "../history/movements-tab.tsx";
import transfer from "./transfer.document.ts";
import { Arrival } from "./transfer.arrival.tsx";
import { Dispatch } from "./transfer.dispatch.tsx";
import { TransferGrid } from "./transfer.grid.tsx";
import { TransferLines } from "./transfer.lines.ts";
import { SentParts } from "./transfer.parts.tsx";
import { cancelQuestion } from "./transfer.questions.ts";

const Paper = documentFor(transfer, {
  ...{ entity: "transfer", fields: transferFields, calls, facts: transferFacts },
  onward: ["confirm", "dispatch", "receive"],
  figures: [
    "lineCount",
    { name: "value", optional: true },
    { name: "lossBase", optional: true, tone: ({ lossBase }) => (isPositive(lossBase ?? "0") ? "bad" : null) },
    "bizDate",
  ],
});

/** Something moved, here or in the other warehouse. */
const hasLeft: ReadonlySet<Transfer["state"]> = new Set(["IN_TRANSIT", "RECEIVED", "RETURNED"] as const);

/** What comes next is done here: batches are chosen, or what arrived is counted. Otherwise what went is shown. */
function Below({ row }: { row: Transfer }) {
  const mayDispatch = useMayCall(calls.dispatch);
  const mayReceive = useMayCall(calls.receive);
  const [comesHome, setComesHome] = useState(false);
  const unloads = row.state === "IN_TRANSIT" && mayReceive && (row.side === "IN" || comesHome);
  const canTurnBack = row.state === "IN_TRANSIT" && mayReceive && row.side === "OUT" && !comesHome;
  return (
    <>
      {row.state === "CONFIRMED" && row.side === "OUT" && mayDispatch && <Dispatch row={row} />}
      {unloads && <Arrival key={row.version} row={row} />}
      {row.parts.length > 0 && !unloads && <SentParts parts={row.parts} />}
      {canTurnBack && (
        <div className="k-actions">
          <Button label={words("The van comes home", "車輛折返")} onPress={() => setComesHome(true)} />
        </div>
      )}
    </>
  );
}

export const TransferDetail = () => (
  <Paper.Screen
    removes={words("transfer", "調撥單")}
    actions={(row) => (
      <>
        <Paper.Move name="confirm" />
        <Paper.Move name="toDraft" />
        <Paper.Move name="cancel" kind="danger" reason={cancelQuestion} />
        {row.state !== "DRAFT" && row.state !== "CANCELLED" && <PrintButton calls={calls} row={row} />}
      </>
    )}
    lines={(row) => <TransferGrid lines={row.lines.map(TransferLines.entered)} />}
    tabs={({ id, state }) => (hasLeft.has(state) ? [movementsTab("TR", id), journalTab("TR", id)] : [])}
    below={(row) => <Below row={row} />}
  >
    {() => (
      <Paper.Section across={4}>
        <Paper.Values names={["warehouseId", "toWarehouseId", "side"]} />
        <Paper.Values names={["dispatchedAt", "dispatchedByName", "arrivedAt", "arrivedByName"]} />
        <Paper.Value name="remark" span={4} optional />
      </Paper.Section>
    )}
  </Paper.Screen>
);
