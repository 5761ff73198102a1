import { z } from "zod";
import { call, defineCalls, SIGNED_IN } from "../../kernel/calls.ts";
import { platformCalls, platformRow } from "../../kernel/platform-calls.ts";
import { platformFilters } from "../../kernel/platform-filters.ts";
import { words } from "../../kernel/words.ts";
import { dictTypeFields } from "./dict-type.fields.ts";

const path = "/system/dict/type";

export const dictTypeCalls = defineCalls({
  ...platformCalls({
    path,
    permission: "system:dict",
    name: words("Dictionaries", "字典"),
    fields: dictTypeFields,
    key: "dictId",
    list: platformFilters(dictTypeFields, "dictName", "dictType"),
  }),
  choices: call.get(`${path}/optionselect`, {
    permission: SIGNED_IN,
    title: words("Dictionaries: to choose from", "字典：可選項目"),
    output: z.array(platformRow(dictTypeFields)),
  }),
  /** Entries are read from the table each time: nothing outdated can be served. */
  refresh: call.delete(`${path}/refreshCache`, {
    permission: "system:dict:remove",
    title: words("Dictionaries: refresh", "字典：重新整理"),
    business: "clean",
  }),
});
