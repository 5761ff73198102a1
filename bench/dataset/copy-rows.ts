/** Copies rows into a table by COPY, generated while they are sent. */
import type { Client } from "pg";
import { copyIn } from "../../packages/server/src/operations/backup/copy.ts";

type Value = string | number | boolean | null;
export type Row = readonly Value[];

const BLOCK = 128 * 1024;
const SIGNS: Record<string, string> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

const cell = (value: Value): string =>
  value === null
    ? "\\N"
    : typeof value === "string"
      ? value.replaceAll(/[\\\n\r\t]/g, (sign) => SIGNS[sign]!)
      : String(value);

async function* blocks(rows: Iterable<Row>): AsyncGenerator<Buffer> {
  let text = "";
  for (const row of rows) {
    text += `${row.map(cell).join("\t")}\n`;
    if (text.length < BLOCK) continue;
    yield Buffer.from(text);
    text = "";
  }
  if (text !== "") yield Buffer.from(text);
}

export const copyRows = (
  client: Client,
  table: string,
  columns: readonly string[],
  rows: Iterable<Row>,
): Promise<number> => copyIn(client, `copy "${table}" (${columns.join(", ")}) from stdin`, blocks(rows));
