import type { Price } from "./plant.ts";
import { textsIn } from "./texts.ts";

/** "Shops have a gate code that drivers must know." */
export const field: Price = {
  name: "field",
  say: "a free text on the customer: form, list and detail",
  most: { files: 5 },
  added: textsIn("gate-code", { server: "packages/server/src/modules/sales/customer" }),
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
  proofs: ["packages/server/src/modules/sales/customer/planted.test.ts"],
  seenBy: ["packages/server/test/schema"],
};
