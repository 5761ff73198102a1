import { answerTasks } from "../worker-side.ts";
import type { SheafSlice } from "./findable.ts";
import { sheafOf, type FindableRecord, type SheafRow } from "./sheaf.ts";

/** Rows of one statement. */
const SLICE = 5000;

answerTasks((records: readonly FindableRecord[]): SheafSlice[] => {
  const slices: SheafSlice[] = [];
  const rows: SheafRow[] = [];
  for (const row of sheafOf(records)) {
    rows.push(row);
    if (rows.length === SLICE) slices.push(sliceOf(rows.splice(0)));
  }
  return [...slices, sliceOf(rows)];
});

const sliceOf = (rows: readonly SheafRow[]): SheafSlice => ({
  ranks: literal(rows, ({ rank }) => String(rank)),
  words: literal(rows, ({ word }) => quoted(word)),
  parts: literal(rows, ({ part }) => String(part)),
  recordIds: literal(rows, ({ recordIds }) => `"{${recordIds.join(",")}}"`),
});

/* As PostgreSQL reads arrays: written here, so that the server's own thread only passes them on. */
const literal = (rows: readonly SheafRow[], of: (row: SheafRow) => string): string => `{${rows.map(of).join(",")}}`;
const quoted = (text: string): string => `"${text.replaceAll(/[\\"]/g, String.raw`\$&`)}"`;
