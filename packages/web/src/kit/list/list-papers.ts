/** Printed pages of ticked documents, one after the other. */
import { words, type Words } from "@larder/domain/kernel/words";
import { byItself, lazyPart } from "../lazy-part.tsx";
import { notLoaded } from "./not-loaded.ts";

export const PapersViewer = byItself(
  lazyPart(() => import("../viewer/pdf-viewer.tsx").then((file) => file.PdfListViewer)),
);

export const printWords = words("Print", "列印");

const noPage = words(
  "Drafts and cancelled documents are not printed: untick them",
  "草稿及已取消的單據不可列印，請取消勾選",
);

/** Of documents that are printed from their first step on. */
export const draftNotPrinted = ({ state }: { readonly state: string }): Words | null =>
  state === "DRAFT" || state === "CANCELLED" ? noPage : null;

/** Of a row that has no page yet, why not; `true` where every row has one. */
export type Prints<Row> = true | ((row: Row) => Words | null);

export function printRefusal<Row>(prints: Prints<Row>, rows: readonly Row[], ids: readonly number[]): Words | null {
  if (ids.length > rows.length) return notLoaded;
  if (prints === true) return null;
  for (const row of rows) {
    const why = prints(row);
    if (why) return why;
  }
  return null;
}
