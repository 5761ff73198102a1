/** The columns for importing special prices: product and unit by their codes. */
import { defineFields, pick } from "../../kernel/fields.ts";
import { priceImportFields } from "./price-import.fields.ts";
import { specialPriceFields } from "./price.fields.ts";

export const specialPriceImportFields = defineFields({
  ...pick(priceImportFields, "goods", "unit"),
  ...pick(specialPriceFields, ["minQty", "price", "percentOff", "validFrom", "validTo"]),
  ...pick(specialPriceFields, ["priceLevel", "region", "customerKind"]),
});
