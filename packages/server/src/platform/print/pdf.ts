/**
 * Printed documents. A template is a `.typ` file (Typst) beside its module; the data is plain JSON: markup in a
 * customer's name is printed literally.
 *
 * Every template reads an array of documents, so one invoice and a bundle of a hundred work the same way, each
 * with its own "page x of y".
 */
import { workerThread } from "../threads/worker-thread.ts";

/** Documents laid out at once: memory grows with them, about 4 MB each. */
const CHUNK = 25;

export interface PdfTask {
  /** From `src`, e.g. `/modules/sales/sales-invoice/sales-invoice.typ`. */
  readonly template: string;
  /** JSON text of the array of documents. */
  readonly documents: string;
}

const printer = workerThread<PdfTask, Uint8Array>(new URL("./pdf.worker.ts", import.meta.url), {
  timeoutMs: 60_000,
  idleMs: 10 * 60_000,
  heapMb: 512,
});

/** One document. */
export const renderPdf = (template: string, data: unknown): Promise<Uint8Array> => print(template, [data]);

/** Many documents in few files, each of at most 25 documents in the given order. */
export async function renderPdfBundle(template: string, documents: readonly unknown[]): Promise<Uint8Array[]> {
  const files: Uint8Array[] = [];
  for (let at = 0; at < documents.length; at += CHUNK)
    files.push(await print(template, documents.slice(at, at + CHUNK)));
  return files;
}

const print = (template: string, documents: readonly unknown[]): Promise<Uint8Array> =>
  printer.run({ template, documents: JSON.stringify(documents) });

/** For shutdown and tests. */
export const closePrinter = (): Promise<void> => printer.close();
