/** What a partner calls a product of ours, and how many of our unit one of theirs is (docs/rules/stock.md#cosmo-conversion). */
import { auditFields, status } from "../../kernel/common.fields.ts";
import { defineFields, field, pick, type RowOf, type VersionedRow } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";

const partner = field.fromDictionary("cosmo_partner")(words("Partner", "合作方"), { usual: "COSMO" });

export const cosmoFields = defineFields({
  partner,
  cosmoCode: field.text(40)(words("Cosmo code", "Cosmo 編號"), {
    usual: "",
    hint: words("As the partner writes it; capital and small letters are the same", "合作方的編號，大小寫不分"),
  }),
  goodsId: field.ref("goods")(words("Goods", "商品"), { required: true }),
  unitId: field.ref("unit")(words("Unit", "單位"), { required: true }),
  conversion: field.quantity({})(words("Conversion", "換算"), {
    usual: "1.000",
    hint: words("How many of our unit one of theirs is", "合作方一個單位等於我方多少個單位"),
  }),
  remark: field.memo(300)(words("Remark", "備註")),
  status,

  goodsCode: field.text().shown(words("Code", "編號")),
  goodsNameEn: field.text().shown(words("English name", "英文名稱"), { optional: true }),
  goodsNameZh: field.text().shown(words("Chinese name", "中文名稱"), { optional: true }),
  unitNameEn: field.text().shown(words("Unit", "單位")),
  unitNameZh: field.text().shown(words("Unit", "單位"), { optional: true }),
  lastUsedAt: field.instant.shown(words("Last used", "最近使用"), { optional: true }),
  ...auditFields,
});
export interface CosmoCode extends VersionedRow<typeof cosmoFields> {}

export const cosmoFilterFields = defineFields({
  ...pick(cosmoFields, "partner", "goodsId", "status"),
  unused: field.flag(words("Never used", "從未使用")),
});

/** The columns for importing codes: product and unit by our codes. */
export const cosmoImportFields = defineFields({
  ...pick(cosmoFields, "partner", "cosmoCode"),
  goods: field.text(32)(words("Goods code", "商品編號"), { required: true }),
  unit: field.text(32)(words("Unit", "單位"), {
    hint: words("Its code; empty: the default sale unit", "單位編號；留空即預設銷售單位"),
  }),
  ...pick(cosmoFields, "conversion", "remark"),
});

/** A code that a file named and nobody knows. */
export const unknownCodeFields = defineFields({
  partner,
  code: field.text().shown(words("Code", "編號")),
  theirName: field.text().shown(words("Their name", "對方品名"), { optional: true }),
  source: field.text().shown(words("Seen in", "來源")),
  times: field.int(1).shown(words("Times", "次數")),
  firstSeen: field.instant.shown(words("First seen", "首次出現")),
  lastSeen: field.instant.shown(words("Last seen", "最近出現")),
  ignoredReason: field.text().shown(words("Ignored because", "忽略原因"), { optional: true }),
  likelyGoodsId: field.ref("goods").shown(words("Likely product", "可能商品"), { optional: true }),
  likelyCode: field.text().shown(words("Likely product", "可能商品"), { optional: true }),
  likelyNameEn: field.text().shown(words("Its English name", "其英文名稱"), { optional: true }),
  likelyNameZh: field.text().shown(words("Its Chinese name", "其中文名稱"), { optional: true }),
  likelyUnitId: field.ref("unit").shown(words("Its unit", "其單位"), { optional: true }),
  likelyShare: field.int().shown(words("Alike %", "相似度 %"), { optional: true }),
});
export interface UnknownCode extends RowOf<typeof unknownCodeFields> {}

export const unknownFilterFields = defineFields({
  partner,
  ignored: field.flag(words("Ignored ones", "已忽略")),
});

/** Which product is meant. */
export const resolvingFields = defineFields({
  ...pick(cosmoFields, "goodsId", "unitId", "conversion"),
});
