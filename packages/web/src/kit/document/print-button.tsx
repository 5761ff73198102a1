import type { AnyCall } from "@larder/domain/kernel/calls";
import { words, type Words } from "@larder/domain/kernel/words";
import { useId, useState } from "react";
import { ActionButton } from "../detail/actions.tsx";
import { useWords } from "../language.ts";
import { useMayCall } from "../may-call.ts";
import { PdfViewer } from "../viewer/pdf-viewer.tsx";
import type { PdfItem } from "../viewer/viewer.rules.ts";

interface PrintProps<L extends string> {
  readonly call: AnyCall;
  readonly id: number;
  /** In which languages the paper is labelled. */
  readonly layouts: Readonly<Record<L, Words>>;
  readonly first: L;
  readonly paper: (layout: L) => PdfItem;
}

const layoutWords = words("Labels of the paper", "文件語言");

/** Printing is counted, then the paper is shown; from the second time on it says that it is a copy. */
export function PrintButton<L extends string>({ call, id, layouts, first, paper }: PrintProps<L>) {
  const t = useWords();
  const choice = useId();
  const mayPrint = useMayCall(call);
  const [layout, setLayout] = useState<L>(first);
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
        onChange={(event) => setLayout(event.target.value as L)}
      >
        {Object.entries<Words>(layouts).map(([value, label]) => (
          <option key={value} value={value}>
            {t(label)}
          </option>
        ))}
      </select>
      <ActionButton
        call={call}
        input={{ id } as never}
        label={words("Print", "列印")}
        kind="primary"
        icon="print"
        shortcut="ctrl+p"
        onDone={() => setShown(paper(layout))}
      />
      <PdfViewer opened={shown !== null} onClose={() => setShown(null)} item={shown} />
    </>
  );
}
