/** Where a scanner types: a bar code or a GS1 label (docs/rules/goods.md#gs1-labels). What it is of is said by whoever shows the box. */
import { words, type Words } from "@larder/domain/kernel/words";
import { isRefusal, looksLikeGs1, readGs1, SEPARATOR, type Gs1Label } from "@larder/domain/stock/gs1/gs1.rules";
import { useState, type KeyboardEvent } from "react";
import { FieldBox, isSeparatorKey, today } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";

/** What was scanned: the code of a product, the label that says it, or a label of the product before. */
export interface Scan {
  readonly code: string | null;
  readonly label: Gs1Label | null;
}

interface Props {
  readonly className?: string;
  readonly label?: Words;
  /** What is wrong with it; null if it was taken. One that has to be looked up is said later. */
  readonly onScan: (scan: Scan, code: string) => Words | null | Promise<Words | null>;
}

const usualLabel = words("Scan a bar code or a label", "掃描條碼或標籤");

export function ScanBox({ onScan, className, label: called = usualLabel }: Props) {
  const t = useWords();
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState<Words | null>(null);

  const read = (code: string) => {
    const label = looksLikeGs1(code) ? readGs1(code, today()) : null;
    if (label && isRefusal(label)) return setFault(label.words);
    const wrong = onScan({ code: label ? label.gtin : code, label }, code);
    if (wrong && !(wrong instanceof Promise)) return setFault(wrong);
    // The next code comes before this one is looked up.
    setFault(null);
    setTyped("");
    if (wrong) void wrong.then(setFault);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isSeparatorKey(event)) {
      event.preventDefault();
      setTyped((now) => now + SEPARATOR);
    }
    if (event.key !== "Enter" || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (typed.trim() !== "") read(typed.trim());
    event.currentTarget.select();
  };
  return (
    <FieldBox {...(className ? { className } : {})} label={called}>
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
