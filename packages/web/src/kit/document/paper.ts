import type { AnyCall } from "@larder/domain/kernel/calls";
import type { PaperLayout } from "@larder/domain/kernel/document-calls";
import type { PdfItem } from "../viewer/viewer.rules.ts";

export interface PaperCalls {
  readonly print: AnyCall;
  readonly pdf: AnyCall;
}

/** Where the viewer finds a document's printed page: as a preview and as issued. */
export function paperOf(
  { print, pdf }: PaperCalls,
  { id, no }: { readonly id: number; readonly no: string },
  layout: PaperLayout,
): PdfItem {
  const url = `${pdf.path.replace("{id}", String(id))}?layout=${layout}`;
  return { url: `${url}&preview=true`, originalName: `${no}.pdf`, leaving: { call: print, id, url } };
}
