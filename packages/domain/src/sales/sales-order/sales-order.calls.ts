import { z } from "zod";
import { call, defineCalls, type Page } from "../../kernel/calls.ts";
import { moveCall, linkedCall } from "../../kernel/document-calls.ts";
import { filters, override, recordCalls, totalsCall, versionedRow } from "../../kernel/record-calls.ts";
import {
  defineFields,
  field,
  idList,
  idSchema,
  inputSchema,
  objectOf,
  rowSchema,
  type InputOf,
  type RowOf,
} from "../../kernel/fields.ts";
import type { SecondPerson } from "../../kernel/four-eyes.ts";
import { words, type Words } from "../../kernel/words.ts";
import { holdReasons } from "../credit.rules.ts";
import { orderTypeWords } from "../customer/customer.fields.ts";
import { priceSourceWords, priceUnitWords } from "./order-line.fields.ts";
import {
  orderStateWords,
  orderTotalFields,
  salesOrderFields,
  salesOrderListFields,
  type SalesOrder,
} from "./sales-order.fields.ts";
import { salesOrderStates } from "./sales-order.states.ts";

const path = "/pss/sales/order";
const titled = (en: string, zh: string) => words(`Sales orders: ${en}`, `銷售訂單：${zh}`);
const warehouse = true as const;
const document = { path, permission: "sales:order", name: words("Sales orders", "銷售訂單"), warehouse };

/** Orders are filtered by order date or delivery date. */
export const salesOrderFilterFields = defineFields({
  state: field.oneOf(orderStateWords)(words("State", "狀態")),
  type: field.oneOf(orderTypeWords)(words("Order type", "訂單類型")),
  customerId: field.ref("customer")(words("Customer", "客戶")),
  salespersonId: field.ref("user")(words("Salesperson", "銷售員")),
  deliveryFrom: field.day(words("Delivery from", "送貨日期由")),
  deliveryTo: field.day(words("Delivery until", "送貨日期至")),
  orderFrom: field.day(words("Ordered from", "訂單日期由")),
  orderTo: field.day(words("Ordered until", "訂單日期至")),
  /** Confirmed, or part-invoiced with something left: what waits for the warehouse. */
  toRelease: field.flag(words("To release", "待放行")),
  mine: field.flag(words("Entered by me", "本人輸入")),
});

const list = filters(
  salesOrderFilterFields,
  "state",
  "type",
  "customerId",
  "salespersonId",
  "deliveryFrom",
  "deliveryTo",
  "orderFrom",
  "orderTo",
  "toRelease",
  "mine",
);

const holdFigures = z.object({
  reason: z.enum(Object.keys(holdReasons) as [keyof typeof holdReasons, ...(keyof typeof holdReasons)[]]),
  words: z.object({ en: z.string(), zh: z.string() }),
});

/** Why an order is held, with the figures that were compared (docs/rules/credit.md#reasons-to-hold). */
export const holdDetail = z.object({
  holds: z.array(holdFigures),
  balance: z.string(),
  uncleared: z.string(),
  openOrders: z.string(),
  thisOrder: z.string(),
  exposure: z.string(),
  creditLimit: z.string().nullable(),
  overBy: z.string().nullable(),
  at: z.string(),
});
export type HoldDetail = z.output<typeof holdDetail>;

const warning = z.object({
  /** Number of the line, from 1; 0 is the order as a whole. */
  line: z.number().int(),
  reason: z.string(),
  words: z.object({ en: z.string(), zh: z.string() }),
});
export type OrderWarning = z.output<typeof warning>;

const saved = z.object({
  id: z.number().int(),
  no: z.string(),
  version: z.number().int(),
  state: z.enum(salesOrderStates.stateNames as [string, ...string[]]),
});
export type SavedOrder = z.output<typeof saved>;

/** A draft is saved despite warnings. */
const savedDraft = saved.extend({ warnings: z.array(warning) });
export type SavedDraft = z.output<typeof savedDraft>;

/**
 * The invoice of an order of charges only, created in the same step (docs/rules/orders.md#charges-only); null:
 * there is something to pick.
 */
const invoiced = saved.extend({ invoice: z.object({ id: z.number().int(), no: z.string() }).nullable() });
export type InvoicedOrder = z.output<typeof invoiced>;

const judged = { hold: holdDetail.nullable(), warnings: z.array(warning) };

/** The result of a confirmation. */
const confirmed = invoiced.extend(judged);
export type ConfirmedOrder = z.output<typeof confirmed>;

const released = saved.extend({
  ...judged,
  orderInvoiceId: z.number().int().nullable(),
  orderInvoiceNo: z.string().nullable(),
});
export type ReleasedOrder = z.output<typeof released>;

const reason = z.object({ reason: z.string().trim().max(200).optional() });

const orderInput = inputSchema(salesOrderFields);
type OrderInput = InputOf<typeof salesOrderFields>;
const saveInput = orderInput
  .extend({
    id: idSchema.shape.id.optional(),
    version: z.preprocess((v) => (typeof v === "string" ? Number(v) : v), z.number().int("version").optional()),
  })
  .extend(override.shape) as z.ZodType<
  OrderInput & { id?: number; version?: number; override?: boolean; reason?: string }
>;

/* ---------- what the clerk sees beside the line ---------- */

export const quotedFields = defineFields({
  goodsId: field.ref("goods")(words("Goods", "商品"), { required: true }),
  unitId: field.ref("unit")(words("Unit", "單位"), { required: true }),
  oldPrice: field.price().shown(words("List price", "原價"), { optional: true }),
  priceSource: field.oneOf(priceSourceWords).shown(words("Price from", "價格來源"), { optional: true }),
  priceUnit: field.oneOf(priceUnitWords).shown(words("Priced", "計價單位")),
  vatCode: field.text().shown(words("VAT", "增值稅")),
  vatRate: field.text().shown(words("VAT rate", "稅率")),
  minPrice: field.price().shown(words("Minimum price", "最低價")),
  lastPrice: field.price().shown(words("Last price", "上次價格"), { optional: true }),
  lastQty: field.quantity().shown(words("Last quantity", "上次數量"), { optional: true }),
  lastDate: field.day.shown(words("Last sold", "上次售出"), { optional: true }),
  live: field.quantity({}).shown(words("Live stock", "現有庫存")),
  available: field.quantity({}).shown(words("Available", "可用庫存")),
});
export interface Quoted extends RowOf<typeof quotedFields> {}

const unitOfGoods = z.object({
  unitId: z.number().int(),
  code: z.string(),
  nameEn: z.string().nullable(),
  nameZh: z.string().nullable(),
  countable: z.boolean(),
  factor: z.string(),
});

/** Everything a line needs to compute on the screen exactly as on the server. */
const quotedRow = rowSchema(quotedFields)
  .omit({ id: true })
  .extend({
    code: z.string(),
    nameEn: z.string().nullable(),
    nameZh: z.string().nullable(),
    baseUnitId: z.number().int(),
    defaultUnitId: z.number().int(),
    units: z.array(unitOfGoods),
    splitSelling: z.boolean(),
    nominalWeightKg: z.string().nullable(),
    alcohol: z.boolean(),
    sellable: z.boolean(),
    /** Cost of one unit of the line; only for users who may see margins. */
    cost: z.string().nullable(),
  });
export interface QuotedLine extends Omit<Quoted, "id"> {
  readonly code: string;
  readonly nameEn: string | null;
  readonly nameZh: string | null;
  readonly baseUnitId: number;
  readonly defaultUnitId: number;
  readonly units: readonly {
    unitId: number;
    code: string;
    nameEn: string | null;
    nameZh: string | null;
    countable: boolean;
    factor: string;
  }[];
  readonly splitSelling: boolean;
  readonly nominalWeightKg: string | null;
  readonly alcohol: boolean;
  readonly sellable: boolean;
  readonly cost: string | null;
}

const wanted = z.object({ goodsId: idSchema.shape.id, unitId: idSchema.shape.id.nullish() });

/** A line to copy from an earlier order, or from what the customer usually buys. */
export const padFields = defineFields({
  goodsId: field.ref("goods")(words("Goods", "商品"), { required: true }),
  unitId: field.ref("unit")(words("Unit", "單位"), { required: true }),
  qty: field.quantity()(words("Usual quantity", "通常數量"), { required: true }),
  code: field.text().shown(words("Code", "編號")),
  nameEn: field.text().shown(words("English name", "英文名稱"), { optional: true }),
  nameZh: field.text().shown(words("Chinese name", "中文名稱"), { optional: true }),
  unitCode: field.text().shown(words("Unit", "單位")),
  orders: field.int(0).shown(words("Orders", "訂單數")),
  lastDate: field.day.shown(words("Last ordered", "上次訂購"), { optional: true }),
});
const padRow = rowSchema(padFields).omit({ id: true });
export interface PadLine extends Omit<RowOf<typeof padFields>, "id"> {}

/** The buyer: initial values for the head of a new order. */
export const openingFields = defineFields({
  customerId: field.ref("customer")(words("Customer", "客戶"), { required: true }),
  type: field.oneOf(orderTypeWords).shown(words("Order type", "訂單類型")),
  firstDelivery: field.day.shown(words("First delivery day", "最早送貨日")),
  deliveryName: field.text().shown(words("Deliver to", "收貨人"), { optional: true }),
  deliveryAddress: field.text().shown(words("Delivery address", "送貨地址"), { optional: true }),
  deliveryPostCode: field.text().shown(words("Delivery post code", "送貨郵政編碼"), { optional: true }),
  salespersonId: field.ref("user").shown(words("Salesperson", "銷售員"), { optional: true }),
  paymentTerm: field.int(0).shown(words("Payment term (days)", "付款期限（天）")),
  creditLimit: field.money().shown(words("Credit limit", "信貸額"), { optional: true }),
  exposure: field.money({}).shown(words("Credit used", "已用信貸額")),
  overdueDays: field.int().shown(words("Days overdue", "逾期天數")),
  stopList: field.flag.shown(words("On the stop list", "停止供貨")),
  stopReason: field.text().shown(words("Reason for the stop", "停止供貨原因"), { optional: true }),
  alcoholAllowed: field.flag.shown(words("May buy alcohol", "可購買酒類")),
  country: field.text().shown(words("Country", "國家／地區")),
});
export interface Opening extends Omit<RowOf<typeof openingFields>, "id"> {
  /** VAT rates by code on the first delivery day: charges have VAT too. */
  readonly rates: Readonly<Record<string, string>>;
}

const action = idSchema.extend(override.shape) as z.ZodType<{
  id: number;
  override?: boolean;
  reason?: string;
}>;
const withReason = idSchema.extend(reason.shape) as z.ZodType<{ id: number; reason?: string }>;
/** Some lines of an order, with a reason. */
const ofLines = idSchema.extend({ lineIds: idList }).extend(reason.shape) as z.ZodType<{
  id: number;
  lineIds: number[];
  reason?: string;
}>;
const ofCustomer = z.object({ customerId: idSchema.shape.id });

export interface SalesOrderDetail extends SalesOrder, SecondPerson {
  readonly holdDetail: HoldDetail | null;
}
const detail = objectOf<SalesOrderDetail>(
  versionedRow(salesOrderFields).extend({ holdDetail: holdDetail.nullable(), needsSecondPerson: z.boolean() }),
);

const {
  create: _create,
  update: _update,
  get: _get,
  ...standard
} = recordCalls({
  ...document,
  fields: salesOrderFields,
  list,
  row: versionedRow(salesOrderListFields),
});

/** Lines to copy into an order. */
const padCall = <I>(route: string, title: Words, input: z.ZodType<I>) =>
  call.get(`${path}/${route}`, {
    warehouse,
    permission: "sales:order:query",
    title,
    input,
    output: z.array(padRow) as z.ZodType<PadLine[]>,
  });

export const salesOrderCalls = defineCalls({
  ...standard,
  get: call.get(`${path}/{id}`, {
    warehouse,
    permission: "sales:order:query",
    title: titled("details", "詳情"),
    input: idSchema,
    output: detail,
  }),
  totals: totalsCall({ ...document, list: list as z.ZodType<Page & z.output<typeof list>>, totals: orderTotalFields }),
  linked: linkedCall(document),
  create: call.post(path, {
    warehouse,
    permission: "sales:order:add",
    title: titled("add", "新增"),
    input: orderInput,
    output: savedDraft,
  }),
  update: call.put(path, {
    warehouse,
    permission: "sales:order:edit",
    title: titled("edit", "修改"),
    input: orderInput.extend({
      ...idSchema.shape,
      version: z.preprocess(
        (v) => (typeof v === "string" ? Number(v) : v),
        z.number({ error: "version" }).int("version"),
      ),
    }) as z.ZodType<OrderInput & { id: number; version: number }>,
    output: savedDraft,
  }),
  /**
   * Save and confirm in one step: a new order, a draft, or one that was confirmed before
   * (docs/rules/orders.md#states).
   */
  saveAndConfirm: moveCall(salesOrderStates, "saveAndConfirm", `${path}/saveAndConfirm`, {
    warehouse,
    business: "insert",
    title: titled("save and confirm", "儲存並確認"),
    input: saveInput,
    output: confirmed,
  }),
  confirm: moveCall(salesOrderStates, "confirm", path, {
    warehouse,
    about: orderInput,
    many: true,
    title: titled("confirm", "確認"),
    input: action,
    output: confirmed,
  }),
  edit: moveCall(salesOrderStates, "edit", path, {
    warehouse,
    title: titled("open again", "重新編輯"),
    input: idSchema,
    output: saved,
  }),
  releaseHold: moveCall(salesOrderStates, "releaseHold", path, {
    warehouse,
    about: orderInput,
    title: titled("release a credit hold", "解除信貸暫停"),
    input: action,
    output: confirmed,
  }),
  release: moveCall(salesOrderStates, "release", path, {
    warehouse,
    about: orderInput,
    many: true,
    title: titled("release to picking", "放行揀貨"),
    input: idSchema,
    output: released,
  }),
  cancel: moveCall(salesOrderStates, "cancel", path, {
    warehouse,
    many: true,
    title: titled("cancel", "取消"),
    input: withReason,
    output: saved,
  }),
  cancelLine: moveCall(salesOrderStates, "cancelLine", path, {
    warehouse,
    title: titled("cancel lines", "取消明細"),
    input: ofLines,
    output: saved,
  }),
  /**
   * Approves prices below the minimum in advance, so that confirming and posting need not ask
   * (docs/rules/prices.md#minimum-price).
   */
  approvePrice: call.post(`${path}/{id}/approvePrice`, {
    warehouse,
    permission: "sales:price:belowMinimum",
    title: titled("approve prices below the minimum", "批准低於最低價"),
    business: "update",
    input: ofLines,
    output: saved,
  }),
  close: moveCall(salesOrderStates, "close", path, {
    warehouse,
    many: true,
    title: titled("close", "結束"),
    input: withReason,
    output: saved,
  }),
  opening: call.get(`${path}/opening`, {
    warehouse,
    permission: "sales:order:query",
    title: titled("begin an order", "開始訂單"),
    input: ofCustomer,
    output: rowSchema(openingFields)
      .omit({ id: true })
      .extend({ rates: z.record(z.string(), z.string()) }) as z.ZodType<Opening>,
  }),
  quote: call.post(`${path}/quote`, {
    warehouse,
    reads: true,
    permission: "sales:order:query",
    title: titled("prices and stock", "價格及庫存"),
    business: "other",
    input: z.object({
      customerId: idSchema.shape.id,
      deliveryDate: z.iso.date("day"),
      // The delivery address decides the VAT codes; missing values follow from the customer.
      type: z.enum(["SO", "DO"]).nullish(),
      usesRoute: z.boolean().nullish(),
      deliveryCountry: z.string().max(2, "max:2").nullish(),
      items: z.array(wanted).max(500, "tooMany"),
    }),
    output: z.array(quotedRow) as z.ZodType<QuotedLine[]>,
  }),
  lastOrder: padCall("lastOrder", titled("copy the last order", "複製上次訂單"), ofCustomer),
  orderPad: padCall("orderPad", titled("order pad", "常購清單"), ofCustomer),
  shorts: padCall("{id}/shorts", titled("copy shorts", "複製短缺"), idSchema),
});
