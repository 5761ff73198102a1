import type { Price } from "./plant.ts";
import { textsIn } from "./texts.ts";

/** "Plastic crates come back, with a deposit on each kind." */
export const record: Price = {
  name: "record",
  say: "a record with list, form, detail, export, history and walls",
  most: { files: 10, lines: 125 },
  added: textsIn("crate", {
    domain: "packages/domain/src/stock/crate",
    server: "packages/server/src/modules/stock/crate",
    web: "packages/web/src/modules/stock/crate",
  }),
  changed: {
    "packages/domain/src/watch/audit/audit.words.ts": [
      { before: `  price: words("Price"`, insert: `  crate: words("Crate", "膠箱"),\n` },
    ],
    "packages/server/src/modules/stock/index.ts": [
      {
        before: `import { goodsRoutes }`,
        insert: `import { crateCalls } from "@larder/domain/stock/crate/crate.calls";\nimport { answersOf } from "../../platform/record/answer-calls.ts";\nimport { serve } from "../../platform/request/serve.ts";\nimport { crates } from "./crate/crate.service.ts";\n`,
      },
      { before: `  ...stockListRoutes,`, insert: `  ...serve(crateCalls, answersOf(crates)),\n` },
    ],
    "packages/server/test/walls/out-of-sight.test.ts": [
      { before: `    ...["/pss/stock/unit", "/pss/stock/cosmo",`, insert: `    "/pss/stock/crate",\n` },
      {
        before: `    ...["/pss/stock/cosmo", "/pss/stock/cosmo/unknown", "/pss/stock/batch", "/pss/stock/list"],`,
        insert: `    "/pss/stock/crate",\n`,
      },
    ],
    "packages/server/src/modules/stock/README.md": [{ before: "`unit`,", insert: "`crate`, " }],
    "packages/server/src/modules/people/menu/catalogue.ts": [
      {
        before: `import { createStockCalls }`,
        insert: `import { crateCalls } from "@larder/domain/stock/crate/crate.calls";\n`,
      },
      {
        before: `      { id: 2400,`,
        insert: `      { id: 2950, calls: crateCalls, view: "stock/crate/index" },\n`,
      },
    ],
  },
  proofs: ["packages/server/src/modules/stock/crate/crate.test.ts"],
  seenBy: [
    "packages/server/test/schema",
    "packages/server/test/walls/strangers.test.ts",
    "packages/server/test/walls/not-yours.test.ts",
    "packages/server/test/walls/out-of-sight.test.ts",
  ],
};
