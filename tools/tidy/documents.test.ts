/**
 * Only `platform/document` writes the state of a document: nothing else inserts a row of its table or sets its
 * state.
 */
import { sources } from "./files.ts";
import { examine, isTest, matches } from "./rule.ts";

/** The declared tables. Batches are excluded: their rows are created by the ledger together with the stock. */
const TABLES = sources
  .filter(({ path }) => path.endsWith(".document.ts"))
  .flatMap(({ text }) => /\bdocumentIn\(\{[^}]*?\btable: "(\w+)"/.exec(text)?.[1] ?? [])
  .filter((table) => table !== "batch");
const named = `"(?:${TABLES.join("|")})"`;
const inSql = `(?:${TABLES.map((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)).join("|")}|batch)`;

/** All of its rows, a new row, or the state among the columns set. */
const beside = new RegExp(
  [
    `\\brecordsIn\\(${named}\\)`,
    `\\b(?:insertInto\\(|writeRows\\(\\w+, |insertRows\\()${named}`,
    `\\bupdateTable\\((?:${named}|"batch")\\)[^;]*?\\b(?:state|status)\\b\\s*[:,}]`,
    `\\bupdate ${inSql}\\b[^;]*?\\bset\\b(?:(?!\\bwhere\\b)[^;])*?(?<![\\w.])(?:state|status) =`,
    `\\binsert into (?!batch)${inSql}\\b`,
  ].join("|"),
  "g",
);

examine([
  {
    say: "the state of a document is written by its moves, and its row is added with a state that the table granted",
    of: (file) => /^packages\/server\/src\/modules\//.test(file) && !isTest(file),
    find: ({ text }) => matches(text, beside, ([match]) => match.slice(0, 60)),
    wrong: [
      ["packages/server/src/modules/sales/a/a.store.ts", 'export const { update } = recordsIn("orderHead");'],
      [
        "packages/server/src/modules/sales/a/a.store.ts",
        'ctx.db.updateTable("oiHead").set({ state: "VOID" }).where("id", "=", 1)',
      ],
      ["packages/server/src/modules/sales/a/a.store.ts", 'writeRows(ctx, "siHead", [row]);'],
      [
        "packages/server/src/modules/sales/a/a.store.ts",
        'ctx.write({ text: "update order_head h set state = $1 where h.id = $2" })',
      ],
      [
        "packages/server/src/modules/stock/a/a.store.ts",
        "`update batch b\n set version = 2, status = 'EXPIRED' where b.id = $1`",
      ],
    ],
    right: [
      [
        "packages/server/src/modules/sales/a/a.store.ts",
        'ctx.db.updateTable("siHead").set({ printed: 1 }).where("state", "=", "ISSUED")',
      ],
      [
        "packages/server/src/modules/sales/a/a.store.ts",
        "`update si_head h set allocated = 1, pay_status = 'PAID' where h.state = 'ISSUED'`",
      ],
      ["packages/server/src/modules/sales/a/a.store.ts", 'writeRows(ctx, "orderLine", lines);'],
    ],
  },
]);
