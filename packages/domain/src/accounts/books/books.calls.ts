import { z } from "zod";
import { call, defineCalls } from "../../kernel/calls.ts";
import { words } from "../../kernel/words.ts";
import { proofGroups, type Proof } from "./books.fields.ts";

const proof = z.object({
  id: z.string(),
  group: z.enum(Object.keys(proofGroups) as [string, ...string[]]),
  words: z.object({ en: z.string(), zh: z.string() }),
  ok: z.boolean(),
  rows: z.array(z.record(z.string(), z.unknown())),
  found: z.number().int(),
});

export const booksCalls = defineCalls({
  /** Without `only` all checks run; the screen runs them one by one to show progress. */
  prove: call.get("/pss/acc/books/prove", {
    permission: "acc:books:list",
    title: words("Books check", "帳目核對"),
    report: true,
    input: z.object({ only: z.string().trim().max(20).optional() }),
    output: z.array(proof as z.ZodType<Proof>),
  }),
  /** The checks that would run. */
  list: call.get("/pss/acc/books/list", {
    permission: "acc:books:list",
    title: words("Books check: items", "帳目核對：項目"),
    output: z.array(proof.pick({ id: true, group: true, words: true })) as z.ZodType<
      Pick<Proof, "id" | "group" | "words">[]
    >,
  }),
});
