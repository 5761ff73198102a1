import { z } from "zod";
import { call, defineCalls } from "../../kernel/calls.ts";
import { moveCall } from "../../kernel/document-calls.ts";
import { filters, override, readCalls, versionedRow } from "../../kernel/record-calls.ts";
import { idSchema, inputSchema, rowSchema, type InputOf, valuesSchema } from "../../kernel/fields.ts";
import { titledBy } from "../../kernel/titles.ts";
import { words } from "../../kernel/words.ts";
import {
  batchChoiceFields,
  lineBatchFields,
  orderInvoiceFields,
  orderInvoiceFilterFields,
  orderInvoiceLineFields,
  orderInvoiceListFields,
  pickedBatchFields,
  pickedLineFields,
  type BatchChoice,
  type OrderInvoice,
  type OrderInvoiceLine,
} from "./order-invoice.fields.ts";
import { orderInvoiceStates as states } from "./order-invoice.states.ts";

const path = "/pss/sales/orderInvoice";
const permission = "sales:orderInvoice";
const name = words("Order invoices", "訂單發票");
const titled = titledBy(name);
const here = { warehouse: true } as const;
/** Of one, or of many selected. */
const each = { ...here, many: true } as const;

const listed = filters(
  { ...orderInvoiceFields, ...orderInvoiceFilterFields },
  ...(["state", "picking", "deliveryDate", "customerId", "orderId", "pickerId"] as const),
  ...(["pickedOn", "wayOut", "region", "noRegion"] as const),
);
const line = rowSchema(orderInvoiceLineFields).extend({
  batches: z.array(valuesSchema(lineBatchFields)),
  barCodes: z.array(z.object({ barCode: z.string(), factor: z.string() })),
});
const detail = versionedRow(orderInvoiceFields).extend({
  lines: z.array(line),
}) as z.ZodType<OrderInvoiceDetail>;
export type OrderInvoiceDetail = OrderInvoice & { readonly lines: readonly OrderInvoiceLine[] };

export type PickedBatchInput = InputOf<typeof pickedBatchFields>;
export type PickedLineInput = InputOf<typeof pickedLineFields> & { readonly batches: readonly PickedBatchInput[] };
const pickedLine = inputSchema(pickedLineFields).extend({
  batches: z.array(inputSchema(pickedBatchFields)).max(50, "tooMany"),
});
const picked = idSchema
  .extend(override.shape)
  .extend({ lines: z.array(pickedLine).min(1, "lines").max(1000, "tooMany") }) as z.ZodType<
  { id: number; lines: PickedLineInput[] } & z.output<typeof override>
>;

/** The result of a posting: the invoice, and warnings that do not block. */
const posted = z.object({
  salesInvoiceId: z.number().int(),
  salesInvoiceNo: z.string(),
  warnings: z.array(z.string()),
});
export type PostedOrderInvoice = z.output<typeof posted>;

export const orderInvoiceCalls = defineCalls({
  ...readCalls({
    ...here,
    path,
    permission,
    name,
    list: listed,
    row: versionedRow(orderInvoiceListFields),
    detail,
  }),
  batches: call.get(`${path}/{id}/batches`, {
    ...here,
    permission: `${permission}:pick`,
    title: titled("batches of a line", "可選批次"),
    input: idSchema.extend({ lineId: idSchema.shape.id }),
    output: z.array<z.ZodType<BatchChoice>>(valuesSchema(batchChoiceFields)),
  }),
  startPick: moveCall(states, "startPick", path, {
    ...each,
    title: titled("start picking", "開始揀貨"),
    input: idSchema.extend({ pickerId: orderInvoiceFields.pickerId.input.optional() }),
  }),
  record: moveCall(states, "record", path, {
    ...here,
    title: titled("record a pick", "記錄揀貨"),
    input: picked,
  }),
  completePick: moveCall(states, "completePick", path, {
    ...each,
    title: titled("complete picking", "完成揀貨"),
    input: idSchema,
  }),
  /** Start, record as proposed and complete in one step; whatever would refuse one of them refuses it. */
  pickAll: moveCall(states, "pickAll", path, {
    ...each,
    title: titled("pick all as proposed", "按建議全部揀貨"),
    input: idSchema.extend(override.shape),
  }),
  reopen: moveCall(states, "reopen", path, { ...each, title: titled("reopen picking", "重新揀貨"), input: idSchema }),
  void: moveCall(states, "void", path, {
    ...each,
    title: titled("void", "作廢"),
    input: idSchema.extend({ reason: override.shape.reason }),
  }),
  post: moveCall(states, "post", path, {
    ...each,
    title: titled("post", "過帳"),
    input: idSchema.extend(override.shape),
    output: posted,
  }),
});
