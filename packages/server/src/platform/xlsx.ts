/** Tables as `.xlsx` downloads. */
import type { FileAnswer } from "@larder/domain/kernel/calls";
import { fileName, type Table } from "./table-file.ts";
import { writeBook } from "./xlsx-book.ts";

export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export const tableFile = async (table: Table): Promise<FileAnswer> => ({
  name: fileName(table.title, "xlsx"),
  type: `${XLSX_TYPE};charset=UTF-8`,
  bytes: await writeBook(table),
});
