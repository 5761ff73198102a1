/** Saved views of a list, private or shared with the whole company. */
import { z } from "zod";
import { call, defineCalls, SIGNED_IN } from "../../kernel/calls.ts";
import { defineFields, field, idList } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";

const path = "/system/savedView";

export const savedViewFields = defineFields({
  name: field.text(60)(words("Name of the view", "檢視名稱"), { required: true }),
  shared: field.flag(words("Share with everyone", "供全公司使用")),
});

/** Which columns are shown and in what order; null: the list's default. */
const columns = z
  .object({ order: z.array(z.string().max(60)).max(100), hidden: z.array(z.string().max(60)).max(100) })
  .nullable();
/** Path of the list's call. */
const list = z.string().trim().min(1, "required").max(200, "max:200");
/** The query string of the list's address. */
const query = z.string().max(4000, "max:4000");

const row = z.object({
  id: z.number().int(),
  name: z.string(),
  query: z.string(),
  columns,
  shared: z.boolean(),
  /** Its owner, if it is a colleague's. */
  ownerName: z.string().nullable(),
  own: z.boolean(),
});
export type SavedView = z.output<typeof row>;

export const savedViewCalls = defineCalls({
  of: call.get(path, {
    permission: SIGNED_IN,
    title: words("Views of a list", "列表檢視"),
    input: z.object({ list }),
    output: z.array(row),
  }),
  /** One of the same name is replaced. */
  save: call.post(path, {
    permission: SIGNED_IN,
    title: words("Save a view", "儲存檢視"),
    input: z.object({
      list,
      query,
      columns,
      name: savedViewFields.name.input,
      shared: savedViewFields.shared.input.optional(),
    }) as z.ZodType<{
      list: string;
      query: string;
      columns: z.output<typeof columns>;
      name: string;
      shared?: boolean | null;
    }>,
    output: z.object({ id: z.number().int() }),
  }),
  remove: call.delete(`${path}/{ids}`, {
    permission: SIGNED_IN,
    title: words("Delete a view", "刪除檢視"),
    input: z.object({ ids: idList }) as z.ZodType<{ ids: number[] }>,
  }),
});
