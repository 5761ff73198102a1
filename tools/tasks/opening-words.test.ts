import { describe, expect, it, test } from "vitest";
import { openingWords, withDemo } from "./opening-words.ts";

describe("LARDER_DEMO", () => {
  const table: [setting: string | undefined, loaded: boolean, why: string][] = [
    [undefined, true, "without the setting there is something to try out"],
    ["true", true, "asked for"],
    ["", true, "set to nothing"],
    ["no", true, "only the word that the README names leaves them out"],
    ["false", false, "the platform alone"],
    [" FALSE ", false, "as people write it"],
  ];
  it.each(table)("%j: %j, %s", (setting, loaded) => expect(withDemo(setting)).toBe(loaded));

  it("is read from the environment", () => {
    const before = process.env["LARDER_DEMO"];
    try {
      process.env["LARDER_DEMO"] = "false";
      expect(withDemo()).toBe(false);
      delete process.env["LARDER_DEMO"];
      expect(withDemo()).toBe(true);
    } finally {
      if (before !== undefined) process.env["LARDER_DEMO"] = before;
    }
  });
});

describe("what the start says", () => {
  const address = "http://127.0.0.1:8080";
  const said = (demo: boolean) => openingWords(address, demo).join("\n");

  test("how to open a company of one's own: where, in which company, as whom, on which page, in both languages", () => {
    for (const demo of [true, false])
      for (const part of [
        address,
        "company 000000 as admin",
        "Companies › New",
        "公司管理",
        "以 admin 登入公司 000000",
      ])
        expect(said(demo)).toContain(part);
  });

  test("how to begin without the demonstration, where it is there", () => {
    expect(said(true)).toContain("LARDER_DEMO=false npm start");
    expect(said(false)).not.toContain("LARDER_DEMO");
  });
});
