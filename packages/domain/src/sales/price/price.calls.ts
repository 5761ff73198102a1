import type { z } from "zod";
import { defineCalls } from "../../kernel/calls.ts";
import { filters, recordCalls } from "../../kernel/record-calls.ts";
import { field, objectOf, type ObjectSchema } from "../../kernel/fields.ts";
import { importCalls } from "../../kernel/import-calls.ts";
import { words } from "../../kernel/words.ts";
import { contractPriceFields, priceFields, specialPriceFields } from "./price.fields.ts";

const path = "/pss/sales/price";
const permission = "sales:price";

/** Only the rows valid on this day. */
const onDay = { onDay: field.day(words("Valid on", "有效於")).input.optional() };
const withDay = <T>(input: ObjectSchema<T>): z.ZodType<T & { onDay?: string | null | undefined }> =>
  objectOf(input.extend(onDay));

export const priceCalls = defineCalls(
  recordCalls({
    path,
    permission,
    name: words("Price lists", "價目表"),
    fields: priceFields,
    list: withDay(filters(priceFields, "priceLevel", "goodsId")),
  }),
);

export const priceImportCalls = defineCalls(
  importCalls({ path, permission: "sales:price:import", name: words("Price lists", "價目表") }),
);

export const contractPriceCalls = defineCalls(
  recordCalls({
    path: `${path}/customer`,
    permission,
    name: words("Contract prices", "合約價"),
    fields: contractPriceFields,
    list: withDay(filters(contractPriceFields, "customerId", "goodsId")),
  }),
);

export const specialPriceCalls = defineCalls(
  recordCalls({
    path: `${path}/special`,
    permission,
    name: words("Special prices", "特價"),
    fields: specialPriceFields,
    list: withDay(filters(specialPriceFields, "goodsId", "priceLevel", "region", "customerKind")),
  }),
);
export const specialPriceImportCalls = defineCalls(
  importCalls({
    path: `${path}/special`,
    permission: "sales:price:import",
    name: words("Special prices", "特價"),
  }),
);
