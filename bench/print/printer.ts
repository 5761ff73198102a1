/** Prints a hundred invoices of ten lines in a separate process and reports the cost: `bundle` or `files`. */
import { sampleInvoice } from "../../packages/server/src/modules/sales/sales-invoice/sales-invoice.print-data.fixture.ts";
import { TEMPLATE } from "../../packages/server/src/modules/sales/sales-invoice/sales-invoice.print.ts";
import { closePrinter, renderPdf, renderPdfBundle } from "../../packages/server/src/platform/print/pdf.ts";
import { LINES } from "../dataset/sizes.ts";

export interface Printed {
  readonly files: number;
  readonly bytes: number;
  /** Seconds, of all threads. */
  readonly cpu: number;
  readonly seconds: number;
  /** Megabytes. */
  readonly memory: number;
}

export const MANY = 100;

const lines = Array.from({ length: LINES }, (_, nth) => sampleInvoice.lines[nth % sampleInvoice.lines.length]!);
const documents = Array.from({ length: MANY }, (_, nth) => ({
  ...sampleInvoice,
  number: `SI26-${100_000 + nth}`,
  lines,
}));

if (import.meta.main) {
  const before = process.cpuUsage();
  const began = performance.now();
  const files: Uint8Array[] = [];
  if (process.argv[2] === "bundle") files.push(...(await renderPdfBundle(TEMPLATE, documents)));
  else for (const one of documents) files.push(await renderPdf(TEMPLATE, one));
  const { user, system } = process.cpuUsage(before);
  const printed: Printed = {
    files: files.length,
    bytes: files.reduce((sum, file) => sum + file.byteLength, 0),
    cpu: (user + system) / 1e6,
    seconds: (performance.now() - began) / 1000,
    memory: process.resourceUsage().maxRSS / 1024,
  };
  await closePrinter();
  process.stdout.write(JSON.stringify(printed));
}
