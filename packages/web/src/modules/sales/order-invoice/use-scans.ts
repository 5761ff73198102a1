/** What a scanner types while a line is picked: a code opens its line, a label is handed to it (docs/rules/goods.md#gs1-labels). */
import { words, type Words } from "@larder/domain/kernel/words";
import type { OrderInvoiceLine } from "@larder/domain/sales/order-invoice/order-invoice.fields";
import { isRefusal, looksLikeGs1, readGs1 } from "@larder/domain/stock/gs1/gs1.rules";
import { useEffect, useState } from "react";
import { today } from "../../../kit/index.ts";
import { lineOfCode } from "./pick-draft.ts";
import { lineOfLabel, type LabelOnLine } from "./pick-label.ts";

const notHere = (code: string) => words(`${code} is not on this order invoice`, `此訂單發票沒有 ${code}`);

export function useScans(lines: readonly OrderInvoiceLine[], open: number | null, setOpen: (id: number) => void) {
  /** Read and not taken yet: a scanner may be faster than the batches of another line are found. */
  const [labels, setLabels] = useState<readonly LabelOnLine[]>([]);
  const [fault, setFault] = useState<Words | null>(null);
  const label = labels[0] ?? null;
  useEffect(() => {
    if (label) setOpen(label.line.id);
  }, [label, setOpen]);

  const readLabel = (code: string) => {
    const read = readGs1(code, today());
    if (isRefusal(read)) return setFault(read.words);
    const found = lineOfLabel(lines, read, lines.find((line) => line.id === open) ?? null);
    if (!found) return setFault(notHere(read.gtin ?? code));
    setLabels((now) => [...now, found]);
  };
  return {
    /** Why the last scan did nothing. */
    fault,
    read(code: string): void {
      setFault(null);
      if (looksLikeGs1(code)) return readLabel(code);
      const line = lineOfCode(lines, code);
      if (line) setOpen(line.id);
      else setFault(notHere(code));
    },
    labelOf: (line: OrderInvoiceLine): LabelOnLine | null => (label?.line.id === line.id ? label : null),
    taken(wrong: Words | null): void {
      setLabels((now) => now.slice(1));
      setFault(wrong);
    },
  };
}
