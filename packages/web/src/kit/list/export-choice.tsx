/** As what a list is exported. Loaded when it is opened. */
import type { AnyCall } from "@larder/domain/kernel/calls";
import { exportKinds, exportWords, type ExportKind } from "@larder/domain/kernel/exporting";
import { useCallback } from "react";
import { Button } from "../layout/button.tsx";
import { download } from "../wire.ts";

interface ExportChoiceProps {
  readonly call: AnyCall;
  readonly input: object;
  readonly columns: (() => readonly string[]) | undefined;
  readonly close: () => void;
}

export function ExportChoice({ call, input, columns, close }: ExportChoiceProps) {
  // If it is loaded only now, the panel has its place already.
  const first = useCallback((button: HTMLButtonElement | null) => button?.focus(), []);
  const write = (exportAs: ExportKind) => {
    close();
    const exportColumns = exportAs === "pdf" ? columns?.() : undefined;
    return download(call, { ...input, exportAs, ...(exportColumns ? { exportColumns } : {}) }).catch(() => {});
  };
  return exportKinds.map((kind, index) => (
    <Button
      key={kind}
      label={exportWords[kind]}
      kind="quiet"
      onPress={() => write(kind)}
      {...(index === 0 ? { ref: first } : {})}
    />
  ));
}
