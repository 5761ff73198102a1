/** What a buyer asks while an order is entered: the supplier's terms, prices and stock of the lines, what should be ordered at all. */
import { z } from "zod";
import { namedEither } from "../../kernel/answers.ts";
import { call } from "../../kernel/calls.ts";
import { defineFields, field, idList, idSchema, inputSchema } from "../../kernel/fields.ts";
import { words, type Words } from "../../kernel/words.ts";
import { unitOfGoods } from "../../stock/goods/line-goods.ts";
import { vatCodes } from "../../trade/vat-codes.ts";
import { coverWeeks } from "../../stock/cover.fields.ts";

const path = "/pss/purchase/order";
const warehouse = true as const;
const titled = (en: string, zh: string): Words => words(`Purchase orders: ${en}`, `採購訂單：${zh}`);

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
  ...namedEither,
  defaultUnitId: z.number().int(),
  units: z.array(unitOfGoods),
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
  /** What was claimed and is not answered yet; null for those who may not see prices. */
  openClaims: z.string().nullable(),
  /** Of charges, by VAT code. */
  rates: z.record(z.string(), z.string()),
});
export type PurchaseOpening = z.output<typeof opening>;

const suggestion = z.object({
  goodsId: z.number().int(),
  ...namedEither,
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

interface SuggestInput {
  readonly goodsIds?: number[];
  readonly weeks?: number | null;
}

export const buyingCalls = {
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
    /** These products, whether they run out or not; at the pace of so many weeks. */
    input: z.object({ goodsIds: idList.optional(), weeks: coverWeeks.input.optional() }) as z.ZodType<SuggestInput>,
    output: z.array(suggestion),
  }),
  fromSuggestions: call.post(`${path}/fromSuggestions`, {
    ...{ warehouse, permission: "purchase:order:add", title: titled("order what is suggested", "按建議訂貨") },
    input: inputSchema(chosenLines),
    output: z.object({ orders: z.array(z.object({ id: z.number().int(), supplierId: z.number().int() })) }),
  }),
};
