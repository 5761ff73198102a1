import type { Price } from "./plant.ts";
import { record } from "./record.ts";

/** The texts of the record, as for a separate module instead of a part of stock. */
const moved = (text: string): string =>
  text
    .replaceAll("stock/crate", "returnables/crate")
    .replaceAll("stock:crate", "returnables:crate")
    .replaceAll("/pss/stock/", "/pss/returnables/");

const recordIn = (place: string) => record.changed[place]!;
const WALL = "packages/server/test/walls/out-of-sight.test.ts";
const added = Object.fromEntries(Object.entries(record.added).map(([file, text]) => [moved(file), moved(text)]));

/** The chapter exists only once it is planted: its full path in one string would be a citation of a missing page. */
const chapter = `${"returnables"}.md`;

/** "Crates and pallets that come back are a line of business in themselves." */
export const module: Price = {
  name: "module",
  say: "a module with a record, its page, its chapter and its arrow",
  most: { files: 20, lines: 250 },
  added: {
    ...added,
    "packages/server/src/modules/returnables/index.ts": `/** What other modules may use of returnables: nothing yet. */
import { crateCalls } from "@larder/domain/returnables/crate/crate.calls";
import { answersOf } from "../../platform/record/answer-calls.ts";
import { serve, type Route } from "../../platform/request/serve.ts";
import { crates } from "./crate/crate.service.ts";

export const returnablesRoutes: Route[] = serve(crateCalls, answersOf(crates));
`,
    "packages/server/src/modules/returnables/README.md": `# Returnables

What comes back from customers, and the deposit on it.

| Part | What it does |
|---|---|
| \`crate\` | kinds of crates with their deposit |

## Tables

\`crate\`.

The rules are in [returnables](../../../../../docs/rules/${chapter}).
`,
    [`docs/rules/${chapter}`]: `# Returnables

## Crates

A kind of crate has a code, an English name and a deposit of zero or more.
`,
  },
  changed: {
    [WALL]: recordIn(WALL).map(({ before, insert }) => ({ before, insert: moved(insert) })),
    "packages/domain/src/watch/audit/audit.words.ts": recordIn("packages/domain/src/watch/audit/audit.words.ts"),
    "docs/arrows.md": [
      { before: "| `sales` |", insert: "| `returnables` | `places`, `people`, `company`, `trade` |\n" },
    ],
    "docs/rules/README.md": [
      { before: "| [goods](", insert: "| [returnables](returnables.md) | crates that come back |\n" },
    ],
    "docs/glossary.md": [
      { before: "| Goods |", insert: "| Crate: comes back, with a deposit | 膠箱 | `crate` | `crate` |\n" },
    ],
    "packages/server/src/app.ts": [
      {
        before: `import { registerSales,`,
        insert: `import { returnablesRoutes } from "./modules/returnables/index.ts";\n`,
      },
      { before: `  ...accountsRoutes,`, insert: `  ...returnablesRoutes,\n` },
    ],
    "packages/server/src/modules/people/menu/catalogue.ts": [
      {
        before: `import { createStockCalls }`,
        insert: `import { crateCalls } from "@larder/domain/returnables/crate/crate.calls";\n`,
      },
      {
        before: `  {
    id: 4000,`,
        insert: `  {
    id: 19000,
    name: words("Returnables", "回收容器"),
    path: "returnables",
    icon: "component",
    pages: [
      { id: 19100, calls: crateCalls, view: "returnables/crate/index" },
    ],
  },
`,
      },
    ],
  },
  proofs: record.proofs.map(moved),
  seenBy: record.seenBy,
};
