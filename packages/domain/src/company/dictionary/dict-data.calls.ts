import { defineCalls } from "../../kernel/calls.ts";
import { platformCalls } from "../../kernel/platform-calls.ts";
import { platformFilters } from "../../kernel/platform-filters.ts";
import { words } from "../../kernel/words.ts";
import { dictDataFields } from "./dict-data.fields.ts";

export const dictDataCalls = defineCalls(
  platformCalls({
    path: "/system/dict/data",
    permission: "system:dict",
    name: words("Dictionary entries", "字典項目"),
    fields: dictDataFields,
    key: "dictCode",
    list: platformFilters(dictDataFields, "dictType", "dictLabel", "dictSort"),
  }),
);
