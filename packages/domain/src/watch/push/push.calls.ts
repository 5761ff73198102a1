/** Event stream for open pages (docs/rules/sign-in.md#news): `GET /resource/sse?Authorization=Bearer …&clientid=…`. */
import { z } from "zod";
import { call, defineCalls, PUBLIC, SIGNED_IN } from "../../kernel/calls.ts";
import { words } from "../../kernel/words.ts";

export const pushCalls = defineCalls({
  /** A browser's event source sends no headers: the language may be in the query, too. */
  open: call.get("/resource/sse", {
    permission: SIGNED_IN,
    title: words("News: stream", "即時訊息：連線"),
    input: z.object({ lang: z.enum(["zh", "en"]).optional().catch(undefined) }) as z.ZodType<{
      lang?: "zh" | "en" | undefined;
    }>,
    output: z.unknown(),
    answer: "stream",
    tokenInQuery: true,
  }),
});

/** Called before every sign-out, and succeeds whatever the state of the session. */
export const pushEndCalls = defineCalls({
  close: call.get("/resource/sse/close", {
    permission: PUBLIC,
    title: words("Live updates: close the stream", "即時訊息：關閉連線"),
    input: z.looseObject({}),
    tokenInQuery: true,
  }),
});
