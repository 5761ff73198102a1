import type { Price } from "./plant.ts";

const proof = "packages/server/src/modules/sales/customer/planted.test.ts";

/** "Shops have a gate code that drivers must know." */
export const field: Price = {
  name: "field",
  say: "a free text on the customer: form, list and detail",
  most: { files: 5 },
  added: {
    "packages/server/migrations/9001-gate-code-of-a-customer.sql": `-- The code that opens the gate of a shop, for the driver.
alter table customer add column gate_code text;
`,
    [proof]: `import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "../../../../test/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test("the gate code is kept, given back, and empty again when it is emptied", async () => {
  const sales = await (await world.company()).as("sales");
  const { id } = await sales.call(customerCalls.create, { shopCode: "GATE1", nameEn: "Golden Wok", gateCode: "1234#" });
  const seen = await sales.call(customerCalls.get, { id });
  expect(seen.gateCode).toBe("1234#");
  await sales.call(customerCalls.update, { ...seen, gateCode: "" });
  expect((await sales.call(customerCalls.get, { id })).gateCode).toBeNull();
});
`,
  },
  changed: {
    "packages/domain/src/sales/customer/customer.fields.ts": [
      {
        before: `  ...addressFields,`,
        insert: `  gateCode: field.text(20)(words("Gate code", "閘門密碼")),\n`,
      },
      { before: `"salespersonId", "salespersonName",`, insert: `"gateCode", ` },
    ],
    "packages/web/src/modules/sales/customer/customer.form.tsx": [
      { before: `<Customer.Input name="remark"`, insert: `<Customer.Input name="gateCode" />\n` },
    ],
    "packages/web/src/modules/sales/customer/customer.list.tsx": [{ before: `region: 108`, insert: `gateCode: 90, ` }],
    "packages/web/src/modules/sales/customer/customer.detail.tsx": [
      { before: `<Customer.Value name="remark"`, insert: `<Customer.Value name="gateCode" />\n` },
    ],
  },
  proof,
  seenBy: ["packages/server/test/schema"],
};
