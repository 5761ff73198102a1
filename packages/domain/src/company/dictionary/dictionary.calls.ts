/**
 * Values with labels set by the company, such as its regions (docs/rules/records.md#dictionaries,
 * docs/rules/companies.md#objects).
 */
import { z } from "zod";
import { SIGNED_IN, call, defineCalls } from "../../kernel/calls.ts";
import { onWire } from "../../kernel/wire-names.ts";
import { words } from "../../kernel/words.ts";

const dictionaryEntry = z.object({
  dictCode: z.number().int(),
  dictSort: z.number().int(),
  /** In the language of the request. */
  dictLabel: z.string(),
  dictValue: z.string(),
  dictType: z.string(),
  styleClass: onWire("cssClass", z.string().nullable()),
  colour: onWire("listClass", z.string()),
  isDefault: z.string(),
  remark: z.string().nullable(),
  createTime: z.string(),
  /** Beyond the platform's object: both languages, so that switching the language needs no request. */
  labelEn: z.string(),
  labelZh: z.string(),
});
export type DictionaryEntry = z.output<typeof dictionaryEntry>;

export const dictionaryCalls = defineCalls({
  entries: call.get("/system/dict/data/type/{dictType}", {
    permission: SIGNED_IN,
    title: words("Entries of a dictionary", "字典項目"),
    input: z.object({ dictType: z.string().trim().max(100) }),
    output: z.array(dictionaryEntry),
  }),
});
