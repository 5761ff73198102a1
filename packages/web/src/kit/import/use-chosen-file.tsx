/** Uploads one file, chosen with a button or dropped on the window. */
import type { ImportCalls } from "@larder/domain/kernel/import-calls";
import { MOST_FILE_MB } from "@larder/domain/kernel/file-kinds";
import { words } from "@larder/domain/kernel/words";
import { useRef, useState, type DragEvent } from "react";
import { useWords } from "../language.ts";
import { toast } from "../toast.tsx";
import { send } from "../wire.ts";

export function useChosenFile(call: ImportCalls["importCheck"], onTaken: (id: number) => void) {
  const t = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file || sending) return;
    if (file.size > MOST_FILE_MB * 1024 * 1024) {
      toast.bad(
        words(
          `${file.name} is larger than ${MOST_FILE_MB} MB. Split it and import the parts.`,
          `${file.name} 超過 ${MOST_FILE_MB} MB，請分拆後再匯入。`,
        ),
      );
      return;
    }
    setSending(true);
    try {
      const { id } = await send(call, { file } as never);
      onTaken(id);
    } catch {
      // The wire has shown what is wrong with the file.
    } finally {
      setSending(false);
    }
  };
  return {
    sending,
    press: () => input.current?.click(),
    drop: {
      onDragOver: (event: DragEvent) => event.preventDefault(),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        void take(event.dataTransfer.files[0]);
      },
    },
    input: (
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={t(words("File to import", "要匯入的檔案"))}
        accept=".xlsx,.csv"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Allows choosing the same file again after it was corrected.
          event.target.value = "";
          void take(file);
        }}
      />
    ),
  };
}
