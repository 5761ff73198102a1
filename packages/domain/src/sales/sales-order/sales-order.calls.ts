import { z } from "zod";
import { call, defineCalls, type Page } from "../../kernel/calls.ts";
import { moveCall, linkedCall } from "../../kernel/document-calls.ts";
import { filters, override, recordCalls, totalsCall, versionedRow } from "../../kernel/record-calls.ts";
import { defineFields, field, idList, idSchema, inputSchema, objectOf, type InputOf } from "../../kernel/fields.ts";
import type { SecondPerson } from "../../kernel/four-eyes.ts";
import { words } from "../../kernel/words.ts";
import { orderTypeWords } from "../order-type.words.ts";
import { confirmed, holdDetail, released, saved, savedDraft, type HoldDetail } from "./order-answers.ts";
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

const list = filters(salesOrderFilterFields);

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
});
