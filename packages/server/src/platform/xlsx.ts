/** Tables as `.xlsx` downloads. */
import type { FileAnswer } from "@larder/domain/kernel/calls";
import { fileName, type Table } from "./table-file.ts";
import { workerThread } from "./worker-thread.ts";
import { writeBook } from "./xlsx-book.ts";

export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Measured: 500 rows hold up everybody else for 20 ms, 2,000 for 60 to 90 ms. */
const MOST_AT_ONCE = 500;

const writer = workerThread<Table, Uint8Array>(new URL("./xlsx.worker.ts", import.meta.url), {
  timeoutMs: 120_000,
  idleMs: 60_000,
  heapMb: 1_024,
});

export async function tableFile(table: Table): Promise<FileAnswer> {
  const bytes = table.rows.length > MOST_AT_ONCE ? await writer.run(table) : await writeBook(table);
  return { name: fileName(table.title, "xlsx"), type: `${XLSX_TYPE};charset=UTF-8`, bytes };
}

export const closeTableWriter = (): Promise<void> => writer.close();
