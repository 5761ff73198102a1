import { z } from "zod";
import { call, defineCalls, type Page } from "../../kernel/calls.ts";
import {
  decidedRow,
  linkedCall,
  moveCall,
  moveCalls,
  printCalls,
  type SavedDocument,
} from "../../kernel/document-calls.ts";
import { defineFields, field, idSchema, inputSchema, objectOf } from "../../kernel/fields.ts";
import type { SecondPerson } from "../../kernel/four-eyes.ts";
import {
  detailCall,
  editSchema,
  filters,
  override,
  recordCalls,
  totalsCall,
  versionedRow,
} from "../../kernel/record-calls.ts";
import { words, type Words } from "../../kernel/words.ts";
import { vatCodes } from "../../trade/vat.ts";
import {
  purchaseOrderFields,
  purchaseOrderListFields,
  purchaseStateWords,
  purchaseTotalFields,
  type PurchaseOrder,
} from "./purchase-order.fields.ts";
import { purchaseOrderStates } from "./purchase-order.states.ts";

const path = "/pss/purchase/order";
const warehouse = true as const;
const name = words("Purchase orders", "採購訂單");
const document = { path, permission: "purchase:order", name, warehouse };
const titled = (en: string, zh: string): Words => words(`${name.en}: ${en}`, `${name.zh}：${zh}`);

export const purchaseOrderFilterFields = defineFields({
  state: field.oneOf(purchaseStateWords)(words("State", "狀態")),
  supplierId: field.ref("supplier")(words("Supplier", "供應商")),
  buyerId: field.ref("user")(words("Buyer", "採購員")),
  goodsId: field.ref("goods")(words("Goods", "商品")),
  orderFrom: field.day(words("Ordered from", "訂單日期由")),
  orderTo: field.day(words("Ordered until", "訂單日期至")),
  expectedFrom: field.day(words("Expected from", "預計到貨由")),
  expectedTo: field.day(words("Expected until", "預計到貨至")),
  overdue: field.flag(words("Overdue", "逾期未到")),
});
const list = filters(
  purchaseOrderFilterFields,
  "state",
  "supplierId",
  "buyerId",
  "goodsId",
  "orderFrom",
  "orderTo",
  "expectedFrom",
  "expectedTo",
  "overdue",
);
export type PurchaseOrderFilters = Page & z.output<typeof list>;

export const approvalReasonWords = {
  AMOUNT: words("Amount", "金額"),
  PRICE: words("Price", "價格"),
  AMENDED: words("Amended", "修訂"),
} as const;

const decision = z.object({
  level: z.number().int(),
  approved: z.boolean(),
  comment: z.string().nullable(),
  decidedByName: z.string().nullable(),
  decidedAt: z.string(),
});
/** A request for approval with what was decided, newest first. */
const approvalRequest = z.object({
  id: z.number().int(),
  levels: z.number().int(),
  reasons: z.array(z.enum(["AMOUNT", "PRICE", "AMENDED"])),
  note: z.string().nullable(),
  state: z.enum(["PENDING", "APPROVED", "REJECTED", "WITHDRAWN"]),
  total: z.string(),
  requestedBy: z.number().int().nullable(),
  requestedByName: z.string().nullable(),
  requestedAt: z.string(),
  decisions: z.array(decision),
});
export type ApprovalRequest = z.output<typeof approvalRequest>;

const approving = {
  levelsNeeded: z.number().int().nullable(),
  levelsGiven: z.number().int(),
  requests: z.array(approvalRequest),
  /** Of the supplier; null: none. */
  minOrder: z.string().nullable(),
  supplierEmail: z.string().nullable(),
};
export interface PurchaseOrderDetail extends PurchaseOrder, SecondPerson {
  readonly levelsNeeded: number | null;
  readonly levelsGiven: number;
  readonly requests: ApprovalRequest[];
  readonly minOrder: string | null;
  readonly supplierEmail: string | null;
}

const asked = z.object({
  price: z.string(),
  minQty: z.string(),
  validFrom: z.string(),
  validTo: z.string().nullable(),
  supplierCode: z.string().nullable(),
});
const quoted = z.object({
  goodsId: z.number().int(),
  unitId: z.number().int(),
  code: z.string(),
  nameEn: z.string().nullable(),
  nameZh: z.string().nullable(),
  defaultUnitId: z.number().int(),
  units: z.array(
    z.object({
      unitId: z.number().int(),
      code: z.string(),
      nameEn: z.string(),
      nameZh: z.string().nullable(),
      countable: z.boolean(),
      factor: z.string(),
    }),
  ),
  priceUnit: z.enum(["UNIT", "KG"]),
  catchWeight: z.boolean(),
  nominalWeightKg: z.string().nullable(),
  /** What the supplier asks for this unit, all that is valid on the day. */
  asked: z.array(asked),
  /** What the last approved order paid for this unit, and to whom. */
  lastPrice: z.string().nullable(),
  lastSupplier: z.string().nullable(),
  vatCode: z.enum(vatCodes),
  /** What the supplier charges on top. */
  vatRate: z.string(),
  // In base units.
  live: z.string(),
  available: z.string(),
  po: z.string(),
  minQty: z.string().nullable(),
  /** For how many days the available stock lasts at the pace of the last weeks; null: nothing was sold. */
  coverDays: z.number().int().nullable(),
  purchasable: z.boolean(),
});
export type QuotedPurchase = z.output<typeof quoted>;

const opening = z.object({
  supplierId: z.number().int(),
  expectedDate: z.string(),
  minOrder: z.string().nullable(),
  approved: z.boolean(),
  papersUntil: z.string().nullable(),
  expired: z.boolean(),
  country: z.string(),
  email: z.string().nullable(),
  /** Of charges, by VAT code. */
  rates: z.record(z.string(), z.string()),
});
export type PurchaseOpening = z.output<typeof opening>;

const suggestion = z.object({
  goodsId: z.number().int(),
  code: z.string(),
  nameEn: z.string().nullable(),
  nameZh: z.string().nullable(),
  unitId: z.number().int(),
  unitName: z.string(),
  unitNameZh: z.string().nullable(),
  factor: z.string(),
  /** In this unit. */
  qty: z.string(),
  // In base units.
  available: z.string(),
  onOrder: z.string(),
  minQty: z.string().nullable(),
  coverDays: z.number().int().nullable(),
  leadDays: z.number().int(),
  reviewDays: z.number().int(),
  /** What the preferred supplier asks for this quantity today. */
  price: z.string().nullable(),
  /** The preferred supplier; null: nobody is. */
  supplierId: z.number().int().nullable(),
  supplierCode: z.string().nullable(),
  supplierNameEn: z.string().nullable(),
  supplierNameZh: z.string().nullable(),
  minOrder: z.string().nullable(),
});
export type Suggestion = z.output<typeof suggestion>;

const chosenFields = defineFields({
  supplierId: field.ref("supplier")(words("Supplier", "供應商"), { required: true }),
  goodsId: field.ref("goods")(words("Goods", "商品"), { required: true }),
  unitId: field.ref("unit")(words("Unit", "單位"), { required: true }),
  qty: field.quantity({ min: "0.001" })(words("Quantity", "數量"), { required: true }),
});
const chosenLines = defineFields({
  lines: field.lines(chosenFields, 1000)(words("Lines", "明細"), { required: true }),
});

const action = idSchema.extend(override.shape) as z.ZodType<{ id: number; override?: boolean; reason?: string }>;
const saved = z.object({
  id: z.number().int(),
  no: z.string(),
  version: z.number().int(),
  state: z.string(),
}) as z.ZodType<SavedDocument>;
const asking = (en: string, zh: string) => ({
  ...{ warehouse, many: true as const, title: titled(en, zh), input: action, output: saved },
});

export const purchaseOrderCalls = defineCalls({
  ...recordCalls({ ...document, fields: purchaseOrderFields, list, row: versionedRow(purchaseOrderListFields) }),
  get: detailCall({
    ...document,
    detail: objectOf<PurchaseOrderDetail>(decidedRow(purchaseOrderFields).extend(approving)),
  }),
  totals: totalsCall({ ...document, list, totals: purchaseTotalFields }),
  linked: linkedCall(document),
  /** The reason is a note for the approver, or why the supplier is accepted all the same. */
  submit: moveCall(purchaseOrderStates, "submit", path, asking("submit", "提交")),
  approve: moveCall(purchaseOrderStates, "approve", path, asking("approve", "批准")),
  approveHigh: moveCall(purchaseOrderStates, "approveHigh", path, asking("approve, second level", "批准（二級）")),
  ...moveCalls(purchaseOrderStates, document, {
    reject: { reason: true },
    rejectHigh: { reason: true },
    withdraw: {},
    close: { reason: true },
    cancel: { reason: true },
  }),
  send: moveCall(purchaseOrderStates, "send", path, {
    ...{ warehouse, many: true, title: titled("mark as sent", "標記為已發出"), output: saved },
    input: idSchema.extend({ to: z.string().trim().max(100).optional() }) as z.ZodType<{ id: number; to?: string }>,
  }),
  /** An approved order is changed; what rises is approved again (docs/rules/purchase.md#amendments). */
  amend: moveCall(purchaseOrderStates, "amend", path, {
    ...{ warehouse, title: titled("amend", "修訂"), output: saved },
    input: editSchema(purchaseOrderFields),
  }),
  opening: call.get(`${path}/opening`, {
    ...{ warehouse, permission: "purchase:order:query", title: titled("begin an order", "開始訂單") },
    input: z.object({ supplierId: idSchema.shape.id, orderDate: z.iso.date("day").optional() }),
    output: opening,
  }),
  quote: call.post(`${path}/quote`, {
    ...{ warehouse, reads: true, business: "other" as const },
    permission: "purchase:order:query",
    title: titled("prices and stock", "價格及庫存"),
    input: z.object({
      supplierId: idSchema.shape.id,
      orderDate: z.iso.date("day"),
      expectedDate: z.iso.date("day").nullish(),
      items: z.array(z.object({ goodsId: idSchema.shape.id, unitId: idSchema.shape.id.nullish() })).max(500, "tooMany"),
    }),
    output: z.array(quoted),
  }),
  /** What runs out before the order after the next one (docs/rules/purchase.md#suggestions). */
  suggest: call.get(`${path}/suggest`, {
    ...{ warehouse, report: true as const, permission: "purchase:order:query" },
    title: titled("suggestions", "補貨建議"),
    output: z.array(suggestion),
  }),
  fromSuggestions: call.post(`${path}/fromSuggestions`, {
    ...{ warehouse, permission: "purchase:order:add", title: titled("order what is suggested", "按建議訂貨") },
    input: inputSchema(chosenLines),
    output: z.object({ orders: z.array(z.object({ id: z.number().int(), supplierId: z.number().int() })) }),
  }),
  ...printCalls(document),
});
