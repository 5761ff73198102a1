/** The workbook with a supplier's products, as it is imported, and the minimum cost of reading and copying it. */
import { goodsImportFields } from "@larder/domain/stock/goods/goods-import.fields";
import { Client } from "pg";
import { closeTableReader, readTable } from "../../packages/server/src/platform/table-files/read-table.ts";
import { writeBook } from "../../packages/server/src/platform/table-files/xlsx-book.ts";
import { copyRows } from "../dataset/copy-rows.ts";
import { goodsName } from "../dataset/names.ts";

const columns = ["code", "nameEn", "nameZh", "baseUnit", "vatCode", "salePrice"] as const;

export function workbookOf(rows: number, prefix: string): Promise<Uint8Array> {
  const heads = columns.map((name) => ({ label: goodsImportFields[name].label.en, kind: "text" as const }));
  const all = Array.from({ length: rows }, (_, nth) => {
    const { en, zh } = goodsName(nth);
    return [`${prefix}-${nth}`, `${en} ${nth}`, zh, "PC", "Z0", "18.50"];
  });
  return writeBook({ title: "Goods", columns: heads as never }, [all]);
}

/**
 * Seconds to read the workbook and to copy its rows into a table with a key: the least that every import has to
 * do. The table is permanent, like that of the products: the content of a temporary one is lost with a power
 * cut.
 */
export async function readAndCopy(bytes: Uint8Array, url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `create table taken (${columns.map((name) => `"${name}" text`).join(", ")}, primary key ("code"))`,
    );
    const began = performance.now();
    const [, ...rows] = await readTable("goods.xlsx", bytes);
    await copyRows(
      client,
      "taken",
      columns.map((name) => `"${name}"`),
      rows,
    );
    return (performance.now() - began) / 1000;
  } finally {
    await client.query("drop table if exists taken");
    await client.end();
    await closeTableReader();
  }
}
