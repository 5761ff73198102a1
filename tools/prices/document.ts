import type { Price } from "./plant.ts";
import { textsIn } from "./texts.ts";

/** "We offer prices to restaurants; a manager approves the offer before it is sent." */
export const document: Price = {
  name: "document",
  say: "a document with lines, six moves, four eyes, paper, list, form and detail",
  most: { files: 30, lines: 1000 },
  added: textsIn("quotation", {
    domain: "packages/domain/src/sales/quotation",
    server: "packages/server/src/modules/sales/quotation",
    web: "packages/web/src/modules/sales/quotation",
  }),
  changed: {
    "packages/domain/src/watch/audit/audit.words.ts": [
      {
        before: `  payment: words(`,
        insert: `  quotation: words("Quotation", "報價單"),
`,
      },
      {
        before: `  confirm: words(`,
        insert: `  sendBack: words("Sent back", "退回"),
  accept: words("Accepted", "接受"),
  decline: words("Declined", "拒絕"),
`,
      },
    ],
    "packages/domain/src/company/number-series/series.words.ts": [
      {
        before: `  SO: { name`,
        insert: `  QU: { name: words("Quotation", "報價單") },
`,
      },
    ],
    "packages/domain/src/people/role/role-duties.ts": [
      {
        before: `  // Order invoice (docs`,
        insert: `  "sales:quotation:edit": ["sales"],
  "sales:quotation:approve": ["salesManager"],
  "sales:quotation:answer": ["sales"],

`,
      },
    ],
    "packages/server/src/modules/people/menu/catalogue.ts": [
      {
        before: `import { salesInvoiceCalls }`,
        insert: `import { quotationCalls } from "@larder/domain/sales/quotation/quotation.calls";
`,
      },
      {
        before: `      { id: 1300,`,
        insert: `      { id: 1600, calls: quotationCalls, view: "sales/quotation/index", also: ["approve", "answer", "print"] },
`,
      },
      {
        before: `  confirm: words("Confirm"`,
        insert: `  answer: words("Note the answer", "記錄客戶答覆"),
`,
      },
    ],
    "packages/server/src/modules/sales/index.ts": [
      {
        before: `import { holdRoutes }`,
        insert: `import { quotationRoutes } from "./quotation/quotation.routes.ts";
`,
      },
      {
        before: `  ...holdRoutes,`,
        insert: `  ...quotationRoutes,
`,
      },
    ],
    "packages/server/src/modules/accounts/books/invariants/tenancy.ts": [
      {
        before: `        union all select 'supplierStatement'`,
        insert: `        union all select 'quotation', id, no, state, true from quotation where tenant_id = $1 and not deleted
`,
      },
    ],
    "packages/web/src/app/palette/record-sources.ts": [
      {
        before: `import { salesInvoiceCalls }`,
        insert: `import { quotationCalls } from "@larder/domain/sales/quotation/quotation.calls";
`,
      },
      {
        before: `  source({
    kind: words("Order invoice", "訂單發票"),`,
        insert: `  source({
    kind: words("Quotation", "報價單"),
    view: "sales/quotation/index",
    icon: "sales",
    series: ["QU"],
    list: quotationCalls.list,
    create: quotationCalls.create,
    add: words("New quotation", "新增報價單"),
    title: numbered,
  }),
`,
      },
    ],
    "docs/glossary.md": [
      {
        before: `| Release to picking |`,
        insert: `| Quotation (QU) | 報價單 | \`quotation\` | \`quotation\`, \`quotation_line\` |\n`,
      },
    ],
    "packages/server/src/modules/sales/README.md": [
      { before: `\`order_head\`, \`order_line\``, insert: `\`quotation\`, \`quotation_line\` · ` },
      {
        before: `| \`sales-order\` |`,
        insert: `| \`quotation\` | what is offered, approved by a second person, and printed |
`,
      },
    ],
    "packages/server/test/walls/out-of-sight.test.ts": [
      {
        before: `  "its records are products"`,
        insert: `  "an offer names no warehouse": ["/pss/sales/quotation"],
`,
      },
    ],
    "packages/server/test/walls/seeded.ts": [
      {
        before: `import { sessionCalls }`,
        insert: `import { quotationCalls } from "@larder/domain/sales/quotation/quotation.calls";
`,
      },
      {
        before: `  // Still open at the end:`,
        insert: `  await admin.call(quotationCalls.create, {
    customerId,
    validUntil: MONDAY,
    remark: \`\${MARK} offer\`,
    lines: [{ goodsId, unitId: caseId, qty: "1", price: "18" }],
  });
`,
      },
    ],
  },
  proofs: [
    "packages/domain/src/sales/quotation/quotation.states.test.ts",
    "packages/server/src/modules/sales/quotation/quotation.test.ts",
  ],
  seenBy: [
    "packages/server/test/schema",
    "packages/server/test/walls/state-tables.test.ts",
    "packages/server/test/walls/strangers.test.ts",
    "packages/server/test/walls/not-yours.test.ts",
    "packages/server/test/walls/out-of-sight.test.ts",
    "packages/server/src/modules/accounts/books/books.test.ts",
    "packages/web/src/app/palette/record-sources.test.ts",
  ],
};
