/** Where a scanner types: a bar code counts up, a GS1 label fills batch, dates and weight (docs/rules/goods.md#gs1-labels). */
import { words } from "@larder/domain/kernel/words";
import type { OpenLine } from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import { isRefusal, looksLikeGs1, readGs1, SEPARATOR } from "@larder/domain/stock/gs1/gs1.rules";
import { useState, type KeyboardEvent } from "react";
import { FieldBox, isSeparatorKey, today } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { toast } from "../../../kit/toast.tsx";
import { scannedCode, scannedLabel, type EnteredItem, type Scanned } from "./goods-receipt.lines.ts";

const notExpected = (code: string) => words(`${code} is not expected with this delivery`, `此次送貨並無 ${code}`);

interface Props {
  readonly items: readonly EnteredItem[];
  readonly lines: readonly OpenLine[];
  /** The line to which a label without a product number belongs. */
  readonly current: number;
  readonly onScan: (scanned: Scanned) => void;
}

export function ScanBox({ items, lines, current, onScan }: Props) {
  const t = useWords();
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState<ReturnType<typeof words> | null>(null);

  const read = (code: string) => {
    const label = looksLikeGs1(code) ? readGs1(code, today()) : null;
    if (label && isRefusal(label)) return setFault(label.words);
    const scanned = label ? scannedLabel(label, items, lines, current) : scannedCode(code, items, lines);
    if (!scanned) return setFault(notExpected(code));
    setFault(null);
    setTyped("");
    toast.note(words(`Line ${scanned.index + 1}`, `第 ${scanned.index + 1} 行`));
    onScan(scanned);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isSeparatorKey(event)) {
      event.preventDefault();
      setTyped((now) => now + SEPARATOR);
    }
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (typed.trim() !== "") read(typed.trim());
    event.currentTarget.select();
  };
  return (
    <FieldBox className="receipt-scan" label={words("Scan a bar code or a label", "掃描條碼或標籤")}>
      {(id) => (
        <>
          <input
            id={id}
            className="k-input"
            value={typed}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={fault !== null}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
          />
          {fault && (
            <p className="k-problem" role="alert">
              {t(fault)}
            </p>
          )}
        </>
      )}
    </FieldBox>
  );
}
