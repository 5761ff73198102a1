import { printLayouts, type PaperLayout } from "@larder/domain/kernel/document-calls";
import { words } from "@larder/domain/kernel/words";
import { useMemo, useState } from "react";
import { shownKeys } from "../detail/actions.tsx";
import { ChoiceBeside } from "../inputs/options.tsx";
import { useKeys } from "../keys.ts";
import { Button } from "../layout/button.tsx";
import { useMayCall } from "../may-call.ts";
import { useSteady } from "../stable.ts";
import { PdfViewer } from "../viewer/pdf-viewer.tsx";
import { NEXT_KEYS } from "./next-step.tsx";
import type { PdfItem } from "../viewer/viewer.rules.ts";
import { paperOf, type PaperCalls } from "./paper.ts";

interface PrintProps {
  readonly calls: PaperCalls;
  readonly row: { readonly id: number; readonly no: string };
  /** Printing is the next step: it is the primary button of the page. */
  readonly isNext?: boolean;
}

const layoutWords = words("Print language", "文件語言");

const printWords = words("Print", "列印");

/** Shows the printed page; it counts as printed when it is downloaded or printed from there. */
export function PrintButton({ calls, row, isNext }: PrintProps) {
  const mayPrint = useMayCall(calls.print);
  const [layout, setLayout] = useState<PaperLayout>("both");
  const [shown, setShown] = useState<PdfItem | null>(null);
  const show = useSteady(() => setShown(paperOf(calls, row, layout)));
  useKeys(useMemo(() => (mayPrint ? [{ keys: "ctrl+p", label: printWords, run: show }] : []), [mayPrint, show]));
  if (!mayPrint) return null;
  return (
    <>
      <ChoiceBeside label={layoutWords} of={printLayouts} value={layout} onChange={setLayout} width={196} />
      <Button
        label={printWords}
        icon="print"
        kind={isNext ? "primary" : "plain"}
        shortcut={isNext ? shownKeys(NEXT_KEYS) : "Ctrl P"}
        onPress={show}
      />
      <PdfViewer opened={shown !== null} onClose={() => setShown(null)} item={shown} />
    </>
  );
}
