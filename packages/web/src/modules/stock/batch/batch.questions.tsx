/**
 * The questions of a batch change: always a reason, and for a correction the right date
 * (docs/rules/batches.md#correcting-a-date).
 */
import type { Day } from "@larder/domain/kernel/calendar";
import { words } from "@larder/domain/kernel/words";
import { batchFields } from "@larder/domain/stock/batch/batch.fields";
import { batchStates } from "@larder/domain/stock/batch/batch.states";
import { useId, useState } from "react";
import { ask, askReason, FieldInput, Labelled } from "../../../kit/index.ts";
import { say } from "../../../kit/language.ts";

const { quarantine, release, correctExpiry } = batchStates.moves;

export const whyQuarantine = (): Promise<string | null> =>
  askReason(
    say(
      words(
        "It can no longer be sold in any warehouse, and orders that reserved it are given another batch or come up short.",
        "所有倉庫即時停售；已預留此批次的訂單會改配其他批次，不足則列為缺貨。",
      ),
    ),
    { title: quarantine.label, okLabel: quarantine.label },
  );

export const whyRelease = (): Promise<string | null> =>
  askReason(say(words("It can be sold again. Expired food stays blocked.", "可恢復銷售；已過期的食品仍會凍結。")), {
    title: release.label,
    okLabel: release.label,
  });

interface Correction {
  expiryDate: Day;
  reason: string;
}

const reasonLabel = words("Reason (recorded in the audit log)", "原因（會記入審計記錄）");
const missingWords = words("Enter the date and a reason", "請填寫日期及原因");

function CorrectionInputs({
  value,
  onReady,
}: {
  value: Correction;
  onReady: (show: (shown: boolean) => void) => void;
}) {
  const id = useId();
  const [date, setDate] = useState(value.expiryDate);
  const [missing, setMissing] = useState(false);
  onReady(setMissing);
  return (
    <div style={{ display: "grid", gap: 12 }}>
      <Labelled
        id={`${id}-date`}
        label={batchFields.expiryDate.label}
        required
        problem={missing ? say(missingWords) : undefined}
      >
        <FieldInput
          id={`${id}-date`}
          field={batchFields.expiryDate}
          value={date}
          onChange={(next) => setDate((value.expiryDate = String(next ?? "")))}
          invalid={missing}
        />
      </Labelled>
      <Labelled id={`${id}-reason`} label={reasonLabel} required>
        <textarea
          id={`${id}-reason`}
          className="k-input"
          rows={2}
          maxLength={200}
          onChange={(event) => (value.reason = event.target.value.trim())}
        />
      </Labelled>
    </div>
  );
}

/** The date and the reason, or null if the user cancelled. */
export async function askExpiry(expiryDate: Day | null): Promise<Correction | null> {
  const value: Correction = { expiryDate: expiryDate ?? "", reason: "" };
  let showMissing: (shown: boolean) => void = () => {};
  const result = await ask({
    type: "warning",
    title: correctExpiry.label,
    content: <CorrectionInputs value={value} onReady={(show) => (showMissing = show)} />,
    okLabel: correctExpiry.label,
    cancelLabel: words("Cancel", "取消"),
    onOk: () => {
      if (value.expiryDate !== "" && value.reason !== "") return;
      showMissing(true);
      throw new Error("Not filled in");
    },
  });
  return result === "ok" ? value : null;
}
