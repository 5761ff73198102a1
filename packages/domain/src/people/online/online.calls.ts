import { z } from "zod";
import { call, defineCalls, rowsOf, SIGNED_IN } from "../../kernel/calls.ts";
import { valuesSchema } from "../../kernel/fields.ts";
import { onWire } from "../../kernel/wire-names.ts";
import { words } from "../../kernel/words.ts";
import { onlineFields, type Online } from "./online.fields.ts";

const row: z.ZodType<Online> = valuesSchema(onlineFields);

/** Exact; paging parameters are ignored: other clients page by themselves. */
const filters = z.object({
  address: onWire("ipaddr", z.string().trim().max(64, "max:64").optional()),
  userName: z.string().trim().max(30, "max:30").optional(),
});
export type OnlineFilters = z.output<typeof filters>;

const ONE = /^\d{1,16}$/;
const tokenId = z.string().trim().regex(ONE);
/** Several, separated by commas, for users who may end many at once. */
const tokenIds = z
  .string()
  .trim()
  .max(20_000, "tooMany")
  .transform((text) => text.split(",").map((part) => part.trim()))
  .refine((parts) => parts.every((part) => ONE.test(part)));

export const onlineCalls = defineCalls({
  list: call.get("/monitor/online/list", {
    permission: "monitor:online:list",
    title: words("Online users: list", "線上用戶：列表"),
    input: filters,
    output: rowsOf(row),
    answer: "rows",
  }),
  forceOut: call.delete("/monitor/online/{tokenId}", {
    permission: "monitor:online:forceLogout",
    title: words("Online users: force out", "線上用戶：強制登出"),
    input: z.object({ tokenId: tokenIds }) as z.ZodType<{ tokenId: string[] }>,
    business: "force",
  }),
  own: call.get("/monitor/online", {
    permission: SIGNED_IN,
    title: words("My devices", "我的裝置"),
    output: rowsOf(row),
    answer: "rows",
  }),
  endOwn: call.post("/monitor/online/{tokenId}", {
    permission: SIGNED_IN,
    title: words("Own devices: sign out", "我的裝置：登出"),
    input: z.object({ tokenId }),
    business: "force",
  }),
});
