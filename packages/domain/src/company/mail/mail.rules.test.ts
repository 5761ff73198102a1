import { describe, expect, test } from "vitest";
import { isMailHost, isOneLine, mailSettingRefusal, pauseAfter } from "./mail.rules.ts";
import { mailOutcomes, type MailOutcome } from "./mail-outcome.words.ts";

describe("a mail is tried again after growing pauses", () => {
  test("for two days, and then it has failed", () => {
    const pauses = Array.from({ length: 20 }, (_, i) => pauseAfter("NO_CONNECTION", i + 1));
    const minutes = pauses.filter((one) => one !== null);
    expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
    expect(minutes.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(46 * 60);
    expect(pauses.at(-1)).toBeNull();
  });

  const passing: readonly MailOutcome[] = ["NO_HOST", "NO_CONNECTION", "TIMEOUT", "TRY_LATER"];
  test.each(Object.keys(mailOutcomes) as MailOutcome[])("%s", (outcome) => {
    expect(pauseAfter(outcome, 1) !== null).toBe(passing.includes(outcome));
  });
});

describe("what is in a header is one line", () => {
  const table: [text: string, ok: boolean, why: string][] = [
    ["Golden Dragon 金龍", true, "a name in both languages"],
    ["Order\r\nBcc: x@example.com", false, "another header"],
    ["Order\nX", false, "a line end of its own"],
    ["Order\u0085X", false, "the next-line character"],
    ["Order\u2028X", false, "a line separator"],
    ["Order\u0000X", false, "NUL"],
    ["Order\tX", false, "a tab folds a header"],
  ];
  test.each(table)("%j: %s, %s", (text, ok) => expect(isOneLine(text)).toBe(ok));
});

test.each([
  ["smtp.example.com", true],
  ["mail_1.local", true],
  ["192.168.1.20", true],
  ["fd12::1", true],
  ["smtp.example.com/x", false],
  ["smtp.example.com\r\nQUIT", false],
  ["-x", false],
  ["user@host", false],
  ["", false],
])("%j is a mail server: %s", (host, ok) => expect(isMailHost(host)).toBe(ok));

describe("the password goes only where it was entered for", () => {
  const before = { host: "smtp.example.com", userName: "amy", hasPassword: true };
  const same = { host: "SMTP.example.com", encryption: "TLS", userName: "amy", newPassword: false } as const;
  const table: [object, string | null, string][] = [
    [{}, null, "nothing about it changes"],
    [{ host: "smtp.elsewhere.com" }, "mailPasswordElsewhere", "another server would be given it"],
    [{ userName: "ben" }, "mailPasswordElsewhere", "it is another person's"],
    [{ host: "smtp.elsewhere.com", newPassword: true }, null, "it was entered for the new server"],
    [{ encryption: "NONE" }, "mailPasswordInClear", "it would travel unprotected"],
    [{ encryption: "NONE", userName: null }, null, "no password travels"],
  ];
  test.each(table)("%j: %s, because %s", (change, reason) => {
    expect(mailSettingRefusal({ ...same, ...change }, before)?.reason ?? null).toBe(reason);
  });
  test("the first time it has to be entered", () => {
    expect(mailSettingRefusal(same, null)?.reason).toBe("mailPasswordMissing");
  });
});
