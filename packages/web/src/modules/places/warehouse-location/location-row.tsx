/** A whole rack at once: from "A-01" to "A-20". What will be made is shown while it is keyed, by the server's own rule. */
import { words, type Words } from "@larder/domain/kernel/words";
import { Refused } from "@larder/domain/kernel/refusal";
import { codesBetween } from "@larder/domain/places/warehouse-location/location-row.rules";
import { warehouseLocationCalls } from "@larder/domain/places/warehouse-location/warehouse-location.calls";
import { locationRowFields } from "@larder/domain/places/warehouse-location/warehouse-location.fields";
import { useState } from "react";
import { formFor, handledByForm, Notice } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { useSession } from "../../../kit/session.ts";
import { toast } from "../../../kit/toast.tsx";
import { useAction } from "../../../kit/use-call.ts";

const { createRow, list } = warehouseLocationCalls;
const Row = formFor(locationRowFields, createRow);

export function LocationRow({ onClose }: { onClose: () => void }) {
  const warehouse = useSession((session) => session.warehouse);
  const [start] = useState(() => ({ warehouseId: warehouse?.id ?? null, kind: "PICK", pickSequence: 10, step: 10 }));
  const save = useAction(createRow, { handles: handledByForm, invalidates: [list] });
  return (
    <Row.Screen
      title={words("Add a row of locations", "新增一排庫位")}
      start={start}
      pending={save.pending}
      error={save.error}
      onBack={onClose}
      onSave={(input) => save.run(input)}
      onSaved={({ made, skipped }: { made: number; skipped: number }) => {
        toast.good({
          en: `${made} locations created${skipped > 0 ? `, ${skipped} already existed` : ""}`,
          zh: `已建立 ${made} 個庫位${skipped > 0 ? `，略過 ${skipped} 個已有庫位` : ""}`,
        });
        onClose();
      }}
    >
      <Row.Section>
        <Row.Input name="warehouseId" />
        <Row.Input name="first" upper />
        <Row.Input name="last" upper />
        <Row.Input name="kind" />
        <Row.Input name="pickSequence" />
        <Row.Input name="step" />
        <Row.Input name="skipExisting" />
      </Row.Section>
      <WhatWillBe />
    </Row.Screen>
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
