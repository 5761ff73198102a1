import { describe, expect, it } from "vitest";
import { outcomeIn } from "../../people/session/outcome.words.ts";

describe("a line of the sign-in log is shown in the reader's language", () => {
  const table: [en: string, zh: string, why: string][] = [
    ["Signed in", "登入成功", "who came in"],
    ["Signed out", "已登出", "who left"],
    ["Your account has been disabled", "你的帳號已停用", "a refusal"],
    ["User does not exist/Password error", "帳號不存在或密碼錯誤", "the first wrong password is not counted out"],
    ["User does not exist/Password error, 3 times", "帳號不存在或密碼錯誤，已輸錯 3 次", "a figure comes along"],
    [
      "Password input error 5 times, account locked for 10 minutes",
      "密碼輸入錯誤 5 次，帳號鎖定 10 分鐘",
      "each of two figures in its place",
    ],
  ];
  it.each(table)("%s · %s: %s", (en, zh) => {
    for (const stored of [en, zh]) {
      expect(outcomeIn("en", stored)).toBe(en);
      expect(outcomeIn("zh", stored)).toBe(zh);
    }
  });

  it("text from an older version or another client stays unchanged", () => {
    for (const stored of ["Login succeeded", "Signed in (again)", ""]) expect(outcomeIn("zh", stored)).toBe(stored);
  });
});
