/**
 * Reads an uploaded table, a workbook or a CSV, into rows of text. Interpreting the text is the importer's
 * business; the position of a row is kept, so that a mistake can be reported with its cell ("C17").
 */
import { refuse } from "@larder/domain/kernel/refusal";
import { tableMessages } from "./table-messages.ts";
import { WorkerDied, workerThread, WorkTooLong } from "../threads/worker-thread.ts";

export const MOST_MB = 10;
/** Not counting the heading. */
const MOST_ROWS = 50_000;
const SMALL_BYTES = 64 * 1024;

export interface ReadTask {
  readonly kind: "xlsx" | "csv";
  readonly bytes: Uint8Array;
  readonly mostRows: number;
  /** Rows leave the thread packed, or unpacked. */
  readonly packed: boolean;
}

export type ReadAnswer =
  | { readonly rows: string[][] }
  | { readonly slices: Uint8Array[] }
  | { readonly refused: "unsafeWorkbook" | "brokenWorkbook" | "notUtf8" | "tooManyRows" }
  | { readonly brokenLine: number };

const reader = workerThread<ReadTask, ReadAnswer>(new URL("./read-table.worker.ts", import.meta.url), {
  timeoutMs: 30_000,
  // A decompressed workbook takes more memory than everything derived from it. After a small table the next one
  // need not wait for a new thread, which takes longer than reading it.
  idleMs: ({ bytes }) => (bytes.byteLength > SMALL_BYTES ? 50 : 10_000),
  heapMb: 256,
});

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Old workbooks, and new ones that are locked with a password. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const beginsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((value, at) => bytes[at] === value);

/** By extension and by first bytes: both must agree. */
function kindOf(name: string, bytes: Uint8Array): ReadTask["kind"] {
  const ending = /\.([a-z0-9]+)$/i.exec(name.trim())?.[1]?.toLowerCase();
  if (ending === "xls") return refuse(tableMessages.oldWorkbook());
  if (ending === "xlsx" && beginsWith(bytes, ZIP)) return "xlsx";
  if (ending === "xlsx" && beginsWith(bytes, OLE)) return refuse(tableMessages.lockedWorkbook());
  if (ending === "csv" && !beginsWith(bytes, ZIP) && !beginsWith(bytes, OLE)) return "csv";
  return refuse(tableMessages.wrongTableType());
}

export async function readTable(name: string, bytes: Uint8Array): Promise<string[][]> {
  const answer = await read(name, bytes, false);
  return "rows" in answer && answer.rows.length > 0 ? answer.rows : refuse(tableMessages.emptyTable());
}

/** The same in packed slices (import/packed.ts), for readers of a table of any length. */
export async function readSlices(name: string, bytes: Uint8Array): Promise<Uint8Array[]> {
  const answer = await read(name, bytes, true);
  return "slices" in answer && answer.slices.length > 0 ? answer.slices : refuse(tableMessages.emptyTable());
}

async function read(name: string, bytes: Uint8Array, packed: boolean) {
  if (bytes.byteLength > MOST_MB * 1024 * 1024) refuse(tableMessages.tableTooBig({ mostMb: MOST_MB }));
  const kind = kindOf(name, bytes);
  const answer = await reader.run({ kind, bytes, mostRows: MOST_ROWS, packed }).catch(tooHeavy);
  if ("brokenLine" in answer) return refuse(tableMessages.brokenCsv({ line: answer.brokenLine }));
  if ("refused" in answer) {
    return refuse(
      answer.refused === "tooManyRows"
        ? tableMessages.tooManyRows({ most: "50,000" })
        : tableMessages[answer.refused](),
    );
  }
  return answer;
}

function tooHeavy(error: unknown): never {
  if (error instanceof WorkTooLong || error instanceof WorkerDied) return refuse(tableMessages.tableTooHeavy());
  throw error;
}

export const closeTableReader = (): Promise<void> => reader.close();
