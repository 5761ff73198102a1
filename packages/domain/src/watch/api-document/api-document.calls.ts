import { z } from "zod";
import { call, defineCalls } from "../../kernel/calls.ts";
import { words } from "../../kernel/words.ts";

export const apiDocumentCalls = defineCalls({
  /** The bare document, no envelope; the list of all calls is not for everyone. */
  read: call.get("/v3/api-docs", {
    permission: "system:api:query",
    title: words("API document", "API 文件"),
    output: z.record(z.string(), z.unknown()),
    answer: "bare",
  }),
});
