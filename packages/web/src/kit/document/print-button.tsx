import type { AnyCall } from "@larder/domain/kernel/calls";
import { printLayouts, type PaperLayout } from "@larder/domain/kernel/document-calls";
import { words, type Words } from "@larder/domain/kernel/words";
import { useId, useState } from "react";
import { ActionButton } from "../detail/actions.tsx";
import { useWords } from "../language.ts";
import { useMayCall } from "../may-call.ts";
import { PdfViewer } from "../viewer/pdf-viewer.tsx";
import type { PdfItem } from "../viewer/viewer.rules.ts";
import { paperOf } from "./paper.ts";

interface PrintProps {
  readonly calls: { readonly print: AnyCall; readonly pdf: AnyCall };
  readonly row: { readonly id: number; readonly no: string };
}

const layoutWords = words("Labels of the paper", "文件語言");

/** Printing is counted, then the paper is shown; from the second time on it says that it is a copy. */
export function PrintButton({ calls, row }: PrintProps) {
  const t = useWords();
  const choice = useId();
  const mayPrint = useMayCall(calls.print);
  const [layout, setLayout] = useState<PaperLayout>("both");
  const [shown, setShown] = useState<PdfItem | null>(null);
  if (!mayPrint) return null;
  return (
    <>
      <label className="k-hidden" htmlFor={choice}>
        {t(layoutWords)}
      </label>
      <select
        id={choice}
        className="k-select"
        style={{ width: 196 }}
        value={layout}
        onChange={(event) => setLayout(event.target.value as PaperLayout)}
      >
        {Object.entries<Words>(printLayouts).map(([value, label]) => (
          <option key={value} value={value}>
            {t(label)}
          </option>
        ))}
      </select>
      <ActionButton
        call={calls.print}
        input={{ id: row.id } as never}
        label={words("Print", "列印")}
        kind="primary"
        icon="print"
        shortcut="ctrl+p"
        onDone={() => setShown(paperOf(calls.pdf, row, layout))}
      />
      <PdfViewer opened={shown !== null} onClose={() => setShown(null)} item={shown} />
    </>
  );
}
