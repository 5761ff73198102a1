/** Buyers of a product are told that its allergens have changed: a letter to each (docs/rules/goods.md#telling-buyers). */
import { z } from "zod";
import { call, defineCalls } from "../../kernel/calls.ts";
import { defineFields, field, idList, idSchema, inputSchema, rowSchema, type RowOf } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";

const path = "/pss/stock/goods/{id}/allergenNotice";
const permission = "stock:goods:notify";

/** What the writer adds to what is proposed, in the language of whom it goes to. */
export const allergenNoticeFields = defineFields({
  noteEn: field.memo(1000)(words("Add to English letters", "英文信附加內容")),
  noteZh: field.memo(1000)(words("Add to Chinese letters", "中文信附加內容")),
});

/** What the histories of products and customers say of the letters. */
export const notifiedVerbs = { notifyBuyers: words("Told of changed allergens", "已通知致敏原更改") };

export const notifiedFields = defineFields({
  customersNotified: field.int(0).shown(words("Customers written to", "已去信客戶")),
});

export const buyerFields = defineFields({
  code: field.code().shown(words("Shop code", "店號")),
  nameEn: field.text().shown(words("English name", "英文名稱"), { optional: true }),
  nameZh: field.text().shown(words("Chinese name", "中文名稱"), { optional: true }),
  language: field
    .oneOf({ en: words("English", "英文"), zh: words("Chinese", "中文") })
    .shown(words("Language", "語言")),
  /** Without one they are to be telephoned. */
  to: field.text().shown(words("Email", "電郵"), { optional: true }),
  tel: field.text().shown(words("Tel", "電話"), { optional: true }),
  /** By the last letter about this product that has not failed. */
  notifiedAt: field.instant.shown(words("Told", "通知時間"), { optional: true }),
  /** Whether something has changed for them since; without it a letter goes again only on purpose. */
  due: field.flag.shown(words("To be told", "待通知")),
  /** Which of the letters they get; none if nothing has changed in their time. */
  letter: field.int(0).shown(words("Letter", "信件"), { optional: true }),
});
export interface Buyer extends RowOf<typeof buyerFields> {}

const text = z.object({ subject: z.string(), paragraphs: z.array(z.string()) });
/** As it goes to the first who gets it: greeting first, signature last. */
const letter = z.object({ en: text, zh: text });
export type NoticeLetter = z.output<typeof letter>;

const proposal = z.object({
  /** Whether the company has a mail server. */
  ready: z.boolean(),
  /** Of the product: what is sent is what was read. */
  version: z.number().int(),
  buyers: z.array(rowSchema(buyerFields) as z.ZodType<Buyer>),
  /** Bought it too, but are not among the customers that the caller sees. */
  elsewhere: z.number().int(),
  letters: z.array(letter),
});

const sent = inputSchema(allergenNoticeFields).extend({
  ...idSchema.shape,
  version: z.number().int(),
  customerIds: idList,
  /** Also to those who have been told. */
  again: z.boolean().optional(),
});

export const allergenNoticeCalls = defineCalls({
  /** For the page of the product: how many wait for a letter or a telephone call, and how many have had their letter. */
  due: call.get(`${path}/due`, {
    permission,
    title: words("Goods: buyers to be told of changed allergens", "商品：待通知致敏原更改的客戶"),
    input: idSchema,
    output: z.object({ letters: z.number().int(), calls: z.number().int(), notified: z.number().int() }),
  }),
  proposal: call.get(path, {
    permission,
    title: words("Goods: letters about changed allergens as proposed", "商品：致敏原更改通知擬稿"),
    input: idSchema,
    output: proposal,
  }),
  send: call.post(path, {
    permission,
    title: words("Goods: tell buyers about changed allergens", "商品：通知買家致敏原更改"),
    input: sent as z.ZodType<{
      id: number;
      version: number;
      customerIds: number[];
      again?: boolean | undefined;
      noteEn?: string | null | undefined;
      noteZh?: string | null | undefined;
    }>,
    output: z.object({ letters: z.number().int() }),
    business: "other",
  }),
});
