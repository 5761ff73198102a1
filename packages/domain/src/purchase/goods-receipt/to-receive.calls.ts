/** What orders still bring, and what whoever unloads it must know of the goods. */
import { z } from "zod";
import { lineGoods } from "../../stock/goods/line-goods.ts";

/** What whoever counts goods must know of them. */
export const receivedGoods = lineGoods.extend({
  barCodes: z.array(z.object({ unitId: z.number().int(), barCode: z.string() })),
  nominalWeightKg: z.string().nullable(),
  priceUnit: z.enum(["UNIT", "KG"]),
  storage: z.enum(["AMBIENT", "CHILLED", "FROZEN"]),
  shelfLifeDays: z.number().int().nullable(),
  tempMin: z.string().nullable(),
  tempMax: z.string().nullable(),
});
export type ReceivedGoods = z.output<typeof receivedGoods>;
export const placeToPut = z.object({ id: z.number().int(), code: z.string(), kind: z.string() });

/** A line of an order that is open. */
const openLine = z.object({
  poLineId: z.number().int(),
  orderId: z.number().int(),
  orderNo: z.string(),
  lineNo: z.number().int(),
  supplierCode: z.string().nullable(),
  unitId: z.number().int(),
  factor: z.string(),
  orderedBase: z.string(),
  receivedBase: z.string(),
  cancelledBase: z.string(),
  outstandingBase: z.string(),
  goods: receivedGoods,
});
export type OpenLine = z.output<typeof openLine>;

export const toReceive = z.object({
  supplierId: z.number().int(),
  supplierCode: z.string(),
  supplierNameEn: z.string().nullable(),
  supplierNameZh: z.string().nullable(),
  orders: z.array(z.object({ id: z.number().int(), no: z.string() })),
  lines: z.array(openLine),
  places: z.array(placeToPut),
  /** How much more than was ordered may come. */
  overReceiptPct: z.string(),
});
export type ToReceive = z.output<typeof toReceive>;
