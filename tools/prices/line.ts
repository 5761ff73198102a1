import type { Price } from "./plant.ts";
import { textsIn } from "./texts.ts";

const shown = `  cut: field.oneOf(cutWords).shown(words("Cut", "切法"), { optional: true }),\n`;
const imported = `import { cutWords } from "../sales-order/order-line.fields.ts";\n`;
const unsaid = "cut: null, ";

/** "Restaurants want to say how the meat is cut, and read it on the papers." */
export const line: Price = {
  name: "line",
  say: "a choice on an order line, carried to order invoice and sales invoice, and shown on all three",
  most: { files: 9 },
  added: textsIn("cut", { server: "packages/server/src/modules/sales" }),
  changed: {
    "packages/domain/src/sales/sales-order/order-line.fields.ts": [
      {
        before: `export const orderLineFields`,
        insert: `export const cutWords = {
  WHOLE: words("Whole", "原件"),
  SLICED: words("Sliced", "切片"),
  DICED: words("Diced", "切粒"),
} as const;\n\n`,
      },
      {
        before: `  reason: field.oneOf(lineReasonWords)`,
        insert: `  cut: field.oneOf(cutWords)(words("Cut", "切法")),\n`,
      },
    ],
    "packages/domain/src/sales/order-invoice/order-invoice.fields.ts": [
      { before: `import { orderInvoiceStates,`, insert: imported },
      { before: `  orderedQty: field.quantity()`, insert: shown },
    ],
    "packages/domain/src/sales/sales-invoice/sales-invoice.fields.ts": [
      { before: `import { payStatuses }`, insert: imported },
      { before: `  billQty: field.quantity()`, insert: shown },
    ],
    "packages/web/src/modules/sales/sales-order/order-lines.tsx": [
      { before: `  Lines.column("reason", {`, insert: `  Lines.column("cut", { editable: true, width: 70 }),\n` },
    ],
    "packages/web/src/modules/sales/sales-order/saved-lines.tsx": [
      { before: `      oldPrice: 78,`, insert: `      cut: 70,\n` },
    ],
    "packages/web/src/modules/sales/order-invoice/pick-lines.tsx": [
      {
        before: `import { isResolved }`,
        insert: `import { cutWords } from "@larder/domain/sales/sales-order/order-line.fields";\n`,
      },
      {
        before: "          {other && other !== name",
        insert: "          {line.cut && ` · ${t(cutWords[line.cut])}`}\n",
      },
    ],
    "packages/web/src/modules/sales/sales-invoice/sales-invoice.detail.tsx": [
      { before: `  Lines.column("weightKg"),`, insert: `  Lines.column("cut"),\n` },
    ],
    "packages/server/test/usual-rows.ts": [
      { before: `nameZh: null, estWeight`, insert: unsaid },
      { before: `nameZh: null, shortReason`, insert: unsaid },
      { before: `nameZh: null, unitNameEn`, insert: unsaid },
    ],
  },
  proofs: ["packages/server/src/modules/sales/planted-line.test.ts"],
  seenBy: ["packages/server/test/schema"],
};
