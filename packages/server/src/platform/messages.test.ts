import { describe, expect, it } from "vitest";
import { platformMessages } from "./messages.ts";

describe("an outdated version", () => {
  const at = "2026-11-20 10:00:00";
  const table: [user: string | null, time: string | null, en: string, zh: string][] = [
    ["amy", at, `The record was changed by amy at ${at}. Reload it.`, `資料已由 amy 於 ${at} 更改，請重新載入。`],
    [null, at, `The record was changed at ${at}. Reload it.`, `資料已於 ${at} 更改，請重新載入。`],
    [null, null, "The record was changed meanwhile. Reload it.", "資料已更改，請重新載入。"],
  ];
  it.each(table)("of %s, %s", (user, time, en, zh) =>
    expect(platformMessages.stale({ user, time }).words).toEqual({ en, zh }),
  );
});
