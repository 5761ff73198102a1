import type { AnyCall } from "@larder/domain/kernel/calls";
import type { PaperLayout } from "@larder/domain/kernel/document-calls";
import type { PdfItem } from "../viewer/viewer.rules.ts";

/** Where the viewer finds the paper of a document. */
export const paperOf = (
  pdf: AnyCall,
  { id, no }: { readonly id: number; readonly no: string },
  layout: PaperLayout,
): PdfItem => ({
  url: `${pdf.path.replace("{id}", String(id))}?layout=${layout}`,
  originalName: `${no}.pdf`,
});
