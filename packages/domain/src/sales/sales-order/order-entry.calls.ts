/**
 * What the clerk is told while an order is entered: where its buyer stands, what a line would cost and whether it is in
 * stock, and the lines that can be copied into it.
 */
import { z } from "zod";
import { namedEither } from "../../kernel/answers.ts";
import { call, defineCalls } from "../../kernel/calls.ts";
import { defineFields, field, idSchema, rowSchema, type RowOf } from "../../kernel/fields.ts";
import { words, type Words } from "../../kernel/words.ts";
import { orderTypeWords } from "../order-type.words.ts";
import type { PriceBreak } from "../special-price.rules.ts";
import { priceUnitWords } from "../../trade/priced-line.fields.ts";
import { priceSourceWords } from "./order-line.fields.ts";

const path = "/pss/sales/order";
const titled = (en: string, zh: string) => words(`Sales orders: ${en}`, `銷售訂單：${zh}`);
const warehouse = true as const;

export const quotedFields = defineFields({
  goodsId: field.ref("goods")(words("Goods", "商品"), { required: true }),
  unitId: field.ref("unit")(words("Unit", "單位"), { required: true }),
  /** At any quantity; `breaks` has what it costs from a quantity on. */
  oldPrice: field.price().shown(words("List price", "原價"), { optional: true }),
  priceSource: field.oneOf(priceSourceWords).shown(words("Price from", "價格來源"), { optional: true }),
  lastDay: field.day.shown(words("Last day of the special price", "特價最後日期"), { optional: true }),
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
  ...namedEither,
  countable: z.boolean(),
  factor: z.string(),
});

/** Everything a line needs to compute on the screen exactly as on the server. */
const quotedRow = rowSchema(quotedFields)
  .omit({ id: true })
  .extend({
    ...namedEither,
    baseUnitId: z.number().int(),
    defaultUnitId: z.number().int(),
    units: z.array(unitOfGoods),
    splitSelling: z.boolean(),
    nominalWeightKg: z.string().nullable(),
    alcohol: z.boolean(),
    sellable: z.boolean(),
    breaks: z.array(z.object({ fromQty: z.string(), price: z.string(), lastDay: z.iso.date() })),
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
  /** Special prices from a quantity on (docs/rules/prices.md#special-prices). */
  readonly breaks: readonly PriceBreak[];
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
  /** The first picture among the files of the product. */
  pictureId: field.int().shown(words("Picture", "圖片"), { optional: true }),
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

const ofCustomer = z.object({ customerId: idSchema.shape.id });

/** Lines to copy into an order. */
const padCall = <I>(route: string, title: Words, input: z.ZodType<I>) =>
  call.get(`${path}/${route}`, {
    warehouse,
    permission: "sales:order:query",
    title,
    input,
    output: z.array(padRow) as z.ZodType<PadLine[]>,
  });

export const orderEntryCalls = defineCalls({
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
