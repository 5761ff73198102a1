import type { AnyCall } from "@larder/domain/kernel/calls";
import type { Words } from "@larder/domain/kernel/words";
import { useState, type ReactNode } from "react";
import { Button } from "../layout/button.tsx";
import { API_BASE } from "../wire.ts";
import { PdfViewer } from "./pdf-viewer.tsx";
import type { PdfItem } from "./viewer.rules.ts";

/** What a call draws for these values, and what its file is called. */
export const pdfItem = (call: AnyCall, asked: object, name: string): PdfItem => ({
  url: `${API_BASE}${call.path}?${new URLSearchParams(Object.entries(asked).map(([key, value]) => [key, String(value)])).toString()}`,
  originalName: `${name}.pdf`,
});

interface PdfButtonProps {
  readonly label: Words;
  /** Drawn when the button is pressed. */
  readonly itemOf: () => PdfItem;
}

/** Shows a paper before it is printed. */
export function PdfButton({ label, itemOf }: PdfButtonProps): ReactNode {
  const [item, setItem] = useState<PdfItem | null>(null);
  return (
    <>
      <Button label={label} icon="print" onPress={() => setItem(itemOf())} />
      <PdfViewer opened={item !== null} item={item} onClose={() => setItem(null)} />
    </>
  );
}
