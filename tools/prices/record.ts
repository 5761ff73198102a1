import type { Price } from "./plant.ts";

const proof = "packages/server/src/modules/stock/crate/crate.test.ts";

/** "Plastic crates come back, with a deposit on each kind." */
export const record: Price = {
  name: "record",
  say: "a record with list, form, detail, export, history and walls",
  most: { files: 10, lines: 125 },
  added: {
    "packages/server/migrations/9001-crates.sql": `-- Crates that come back, and the deposit on each kind.
create table crate (
  tenant_id text not null references tenant,
  id bigint not null,
  code text not null check (code <> ''),
  name_en text not null,
  name_zh text,
  deposit numeric(14, 2) not null check (deposit >= 0),
  status char(1) not null check (status in ('0', '1')),
  version int not null,
  create_by bigint,
  create_dept bigint,
  create_time timestamptz not null,
  update_by bigint,
  update_time timestamptz not null,
  primary key (tenant_id, id)
);
create unique index on crate (tenant_id, upper(code));
call tenant_table('crate');
`,
    "packages/domain/src/stock/crate/crate.fields.ts": `/** Crates that come back: kinds, and the deposit on each. */
import { defineFields, field, type RowOf } from "../../kernel/fields.ts";
import { auditFields, status } from "../../kernel/common.fields.ts";
import { words } from "../../kernel/words.ts";

export const crateFields = defineFields({
  code: field.code(12)(words("Code", "編號"), { required: true }),
  nameEn: field.english(40)(words("English name", "英文名稱"), { required: true }),
  nameZh: field.text(40)(words("Chinese name", "中文名稱")),
  deposit: field.money()(words("Deposit", "按金"), { required: true }),
  status,
  ...auditFields,
});

export interface Crate extends RowOf<typeof crateFields> {
  readonly version: number;
}
`,
    "packages/domain/src/stock/crate/crate.calls.ts": `import { defineCalls } from "../../kernel/calls.ts";
import { filters, recordCalls } from "../../kernel/record-calls.ts";
import { words } from "../../kernel/words.ts";
import { crateFields } from "./crate.fields.ts";

export const crateCalls = defineCalls(
  recordCalls({
    path: "/pss/stock/crate",
    permission: "stock:crate",
    name: words("Crates", "膠箱"),
    fields: crateFields,
    list: filters(crateFields, "status"),
  }),
);
`,
    "packages/server/src/modules/stock/crate/crate.service.ts": `/** Use cases of crates that come back. */
import { crateCalls } from "@larder/domain/stock/crate/crate.calls";
import { crateFields } from "@larder/domain/stock/crate/crate.fields";
import { plainStore } from "../../../platform/record/plain-store.ts";
import { recordUseCases } from "../../../platform/record/record-use-cases.ts";

export const crates = recordUseCases({
  entity: "crate",
  table: "crate",
  fields: crateFields,
  calls: crateCalls,
  exported: crateFields,
  ...plainStore("crate", crateFields, { search: ["code", "nameEn", "nameZh"], filters: ["status"] }),
  remove: { row: "deleted" },
});
`,
    "packages/web/src/modules/stock/crate/crate.pages.tsx": `import { crateCalls } from "@larder/domain/stock/crate/crate.calls";
import { crateFields } from "@larder/domain/stock/crate/crate.fields";
import { words } from "@larder/domain/kernel/words";
import { recordFor } from "../../../kit/index.ts";

const { List, Form, Detail, pages } = recordFor(crateFields, crateCalls, words("Crate", "膠箱"));

const CrateList = () => (
  <List.Screen>
    <List.Filters names={["status"]} />
    <List.Table sort="code" why={words("Shops pay a deposit on crates.", "客戶就膠箱繳付按金。")}>
      <List.Column name="code" link width={120} />
      <List.Columns names={["nameEn", "nameZh", "deposit", "status"]} />
    </List.Table>
  </List.Screen>
);

export default pages({
  list: CrateList,
  inputs: (
    <>
      <Form.Input name="code" upper />
      <Form.Inputs names={["nameEn", "nameZh", "deposit", "status"]} />
    </>
  ),
  values: <Detail.Values names={["code", "nameEn", "nameZh", "deposit", "status"]} />,
});
`,
    [proof]: `import { crateCalls } from "@larder/domain/stock/crate/crate.calls";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "../../../../test/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test("a crate is made, found, changed, refused twice, disabled and removed; another company knows nothing of it", async () => {
  const company = await world.company();
  const [admin, picker, stranger] = await Promise.all([
    company.as("admin"),
    company.as("auditor"),
    (await world.company()).as("admin"),
  ]);
  const { id } = await admin.call(crateCalls.create, { code: "c1", nameEn: "Bread crate", deposit: "5" });
  expect(await admin.call(crateCalls.get, { id })).toMatchObject({ code: "c1", deposit: "5.00", status: "0", version: 1 });
  expect((await admin.refusal(crateCalls.create, { code: "C1", nameEn: "Other", deposit: "1" })).code).toBe(400);
  expect((await admin.call(crateCalls.list, { search: "bread" })).rows.map((row) => row.id)).toEqual([id]);
  await admin.call(crateCalls.update, { id, version: 1, code: "c1", nameEn: "Bread crate", nameZh: "麵包膠箱", deposit: "6", status: "1" });
  expect(await admin.call(crateCalls.get, { id })).toMatchObject({ nameZh: "麵包膠箱", deposit: "6.00", status: "1" });
  expect((await admin.call(crateCalls.history, { id })).map((row) => row.action)).toEqual(["edit", "add"]);
  expect((await picker.refusal(crateCalls.create, { code: "C2", nameEn: "Other", deposit: "1" })).code).toBe(403);
  expect((await stranger.refusal(crateCalls.get, { id })).code).toBe(404);
  await admin.call(crateCalls.remove, { ids: [id] });
  expect((await admin.refusal(crateCalls.get, { id })).code).toBe(404);
});
`,
  },
  changed: {
    "packages/domain/src/watch/audit/audit.words.ts": [
      { before: `  price: words("Price"`, insert: `  crate: words("Crate", "膠箱"),\n` },
    ],
    "packages/server/src/modules/stock/index.ts": [
      {
        before: `import { goodsRoutes }`,
        insert: `import { crateCalls } from "@larder/domain/stock/crate/crate.calls";\nimport { answersOf } from "../../platform/record/record-answers.ts";\nimport { serve } from "../../platform/request/serve.ts";\nimport { crates } from "./crate/crate.service.ts";\n`,
      },
      { before: `  ...stockListRoutes,`, insert: `  ...serve(crateCalls, answersOf(crates)),\n` },
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
  proof,
  seenBy: [
    "packages/server/test/schema",
    "packages/server/test/walls/strangers.test.ts",
    "packages/server/test/walls/not-yours.test.ts",
  ],
};
