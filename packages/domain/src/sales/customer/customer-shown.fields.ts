/** What a document of sales shows of its customer beside the id. */
import { field } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";

export const customerShown = {
  customerCode: field.text().shown(words("Shop code", "店號")),
  customerNameEn: field.text().shown(words("Customer (English)", "客戶英文名稱"), { optional: true }),
  customerNameZh: field.text().shown(words("Customer (Chinese)", "客戶中文名稱"), { optional: true }),
};
