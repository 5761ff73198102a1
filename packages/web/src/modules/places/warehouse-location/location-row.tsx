/**
 * A whole rack at once: from "A-01" to "A-20". The resulting locations are shown during entry, by the server's
 * own rule.
 */
import { words, type Words } from "@larder/domain/kernel/words";
import { Refused } from "@larder/domain/kernel/refusal";
import { codesBetween } from "@larder/domain/places/warehouse-location/location-row.rules";
import { warehouseLocationCalls } from "@larder/domain/places/warehouse-location/warehouse-location.calls";
import { locationRowFields } from "@larder/domain/places/warehouse-location/warehouse-location.fields";
import { formFor, Notice } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { useSession } from "../../../kit/session.ts";

const { createRow, list } = warehouseLocationCalls;
const Row = formFor(locationRowFields, createRow);

export function LocationRow({ onClose }: { onClose: () => void }) {
  const warehouse = useSession((session) => session.warehouse);
  return (
    <Row.Call
      title={words("Add a row of locations", "新增一排庫位")}
      start={{ warehouseId: warehouse?.id ?? null, kind: "PICK", pickSequence: 10, step: 10 }}
      invalidates={[list]}
      done={({ made, skipped }) => ({
        en: `${made} locations created${skipped > 0 ? `, ${skipped} already existed` : ""}`,
        zh: `已建立 ${made} 個庫位${skipped > 0 ? `，略過 ${skipped} 個已有庫位` : ""}`,
      })}
      onClose={onClose}
    >
      <Row.Section>
        <Row.Input name="warehouseId" />
        <Row.Inputs names={["first", "last"]} upper />
        <Row.Inputs names={["kind", "pickSequence", "step", "skipExisting"]} />
      </Row.Section>
      <WhatWillBe />
    </Row.Call>
  );
}

function WhatWillBe() {
  const t = useWords();
  const { first, last } = Row.useValues(["first", "last"]);
  if (!first || !last) return null;
  const shown = preview(String(first), String(last));
  return <Notice tone={shown.good ? "info" : "warn"}>{t(shown.words)}</Notice>;
}

function preview(first: string, last: string): { good: boolean; words: Words } {
  try {
    const codes = codesBetween(first, last);
    const shown =
      codes.length <= 6 ? codes.join(", ") : `${codes.slice(0, 3).join(", ")} … ${codes.slice(-2).join(", ")}`;
    return { good: true, words: words(`${codes.length} locations: ${shown}`, `${codes.length} 個庫位：${shown}`) };
  } catch (error) {
    if (error instanceof Refused) return { good: false, words: error.refusal.words };
    throw error;
  }
}
