/** The locations of the current warehouse: chosen on the lines of stock documents. */
import { call, defineCalls, rowsOf } from "../../kernel/calls.ts";
import { filters } from "../../kernel/record-calls.ts";
import { defineFields, field, rowSchema, type RowOf } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { locationKindWords } from "../../places/warehouse-location/warehouse-location.fields.ts";

export const locationFields = defineFields({
  code: field.code()(words("Location", "庫位"), { required: true }),
  kind: field.oneOf(locationKindWords)(words("Kind", "類型"), { required: true }),
  pickSequence: field.int(0)(words("Pick sequence", "揀貨次序"), { required: true }),
});
export interface Location extends RowOf<typeof locationFields> {}

export const locationCalls = defineCalls({
  list: call.get("/pss/stock/location/list", {
    warehouse: true,
    permission: "stock:list:list",
    title: words("Locations of the warehouse", "倉庫庫位"),
    input: filters(locationFields, "kind"),
    output: rowsOf(rowSchema(locationFields)),
    answer: "rows",
  }),
});
