/** What a line or a batch shows of its goods, of its unit and of its place beside their ids. */
import { field } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";

export const goodsShown = {
  goodsCode: field.text().shown(words("Code", "編號")),
  goodsNameEn: field.text().shown(words("English name", "英文名稱"), { optional: true }),
  goodsNameZh: field.text().shown(words("Chinese name", "中文名稱"), { optional: true }),
};

export const unitShown = {
  unitName: field.text().shown(words("Unit", "單位")),
  unitNameZh: field.text().shown(words("Unit", "單位"), { optional: true }),
};

/** The quantity of a line in base units. */
export const baseShown = {
  factor: field.factor().shown(words("Base units in one", "折合基本單位")),
  qtyBase: field.quantity().shown(words("Base quantity", "基本單位數量")),
};
