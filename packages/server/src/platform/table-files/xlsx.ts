/** Tables as `.xlsx` downloads. */
import type { FileAnswer } from "@larder/domain/kernel/calls";
import { MessageChannel, type MessagePort } from "node:worker_threads";
import { fileName, type Table, type TableHead, type TableRow } from "./table-file.ts";
import { workerThread } from "../threads/worker-thread.ts";
import { writeBook } from "./xlsx-book.ts";
import { owned } from "../owned.ts";

export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Measured: 500 rows block everyone else for 20 ms, 2,000 for 60 to 90 ms. */
const MOST_AT_ONCE = 500;

/** The message to the thread: the rows follow piece by piece, and null marks their end. */
export interface BookTask {
  readonly head: TableHead;
  readonly pieces: MessagePort;
}

const writer = workerThread<BookTask, Uint8Array>(new URL("./xlsx.worker.ts", import.meta.url), {
  timeoutMs: 120_000,
  idleMs: 60_000,
  heapMb: 1_024,
});

export const tableFile = ({ rows, ...head }: Table): Promise<FileAnswer> =>
  tableFileOf(
    head,
    (async function* () {
      yield rows;
    })(),
  );

/** For rows that are still being read: with many rows, the first are written before the last have arrived. */
export async function tableFileOf(head: TableHead, pieces: AsyncIterator<readonly TableRow[]>): Promise<FileAnswer> {
  const bytes = await bookOf(head, pieces);
  return { name: fileName(head.title, "xlsx"), type: `${XLSX_TYPE};charset=UTF-8`, bytes };
}

async function bookOf(head: TableHead, pieces: AsyncIterator<readonly TableRow[]>): Promise<Uint8Array> {
  let rows: readonly TableRow[] = [];
  while (rows.length <= MOST_AT_ONCE) {
    const next = await pieces.next();
    if (next.done) return writeBook(head, [rows]);
    rows = rows.length === 0 ? next.value : [...rows, ...next.value];
  }
  return writtenAside(head, rows, pieces);
}

async function writtenAside(
  head: TableHead,
  first: readonly TableRow[],
  others: AsyncIterator<readonly TableRow[]>,
): Promise<Uint8Array> {
  const { port1: port, port2: pieces } = new MessageChannel();
  // Awaited once all rows are sent; until then a failure is not unhandled.
  const written = owned(writer.run({ head, pieces }, [pieces]));
  try {
    port.postMessage(first);
    for (let next = await others.next(); !next.done; next = await others.next()) port.postMessage(next.value);
    port.postMessage(null);
    return await written;
  } finally {
    port.close();
  }
}

export const closeTableWriter = (): Promise<void> => writer.close();
