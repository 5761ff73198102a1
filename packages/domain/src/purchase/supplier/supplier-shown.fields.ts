/** What a document of purchase shows of its supplier beside the id. */
import { field } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";

export const supplierShown = {
  supplierCode: field.text().shown(words("Supplier code", "供應商編號")),
  supplierNameEn: field.text().shown(words("Supplier (English)", "供應商英文名稱"), { optional: true }),
  supplierNameZh: field.text().shown(words("Supplier (Chinese)", "供應商中文名稱"), { optional: true }),
};

/** The supplier in a list: by the id, and by code and names. */
export const supplierListed = ["supplierId", "supplierCode", "supplierNameEn", "supplierNameZh"] as const;
