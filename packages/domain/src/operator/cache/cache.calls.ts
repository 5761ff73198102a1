/** What the server caches and how effective that is (docs/rules/logs.md#cache-page). */
import { z } from "zod";
import { call, defineCalls } from "../../kernel/calls.ts";
import { words } from "../../kernel/words.ts";

export const cacheInfo = z.object({
  /** Facts by name, as text. */
  info: z.record(z.string(), z.string()),
  /** Cached entries. */
  dbSize: z.number().int(),
  commandStats: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type CacheInfo = z.output<typeof cacheInfo>;

export const cacheCalls = defineCalls({
  info: call.get("/monitor/cache", {
    permission: "monitor:cache:list",
    role: "superadmin",
    title: words("Caches", "快取監控"),
    output: cacheInfo,
  }),
});
