/** Fields that the documents of a sale show alike. */
import { field } from "../kernel/fields.ts";
import { words } from "../kernel/words.ts";

export const customerShown = {
  customerId: field.ref("customer").shown(words("Customer", "客戶")),
  customerCode: field.text().shown(words("Shop code", "店號")),
  customerName: field.text().shown(words("Customer", "客戶")),
  customerNameZh: field.text().shown(words("Chinese name", "中文名稱"), { optional: true }),
};

/** A line of goods, or of a charge that has no goods. */
export const lineOfSale = {
  lineNo: field.int().shown(words("Line", "行")),
  kind: field.oneOf({ GOODS: words("Goods", "商品"), CHARGE: words("Charge", "附加費") }).shown(words("Kind", "類型")),
  goodsId: field.ref("goods").shown(words("Goods", "商品"), { optional: true }),
  goodsCode: field.text().shown(words("Code", "編號"), { optional: true }),
};

export const namesOfSale = {
  nameEn: field.text().shown(words("Goods", "商品"), { optional: true }),
  nameZh: field.text().shown(words("Chinese name", "中文名稱"), { optional: true }),
};
