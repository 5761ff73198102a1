import { describe, expect, test } from "vitest";
import { labelsOf, typeProblem } from "./dictionary.rules.ts";

const types: [dictType: string, good: boolean, why: string][] = [
  ["sys_yes_no", true, "small letters and _"],
  ["region2", true, "digits behind the first letter"],
  ["Region", false, "no capitals"],
  ["2region", false, "a digit first"],
  ["地區", false, "no Chinese: it is in the code of clients"],
  ["a-b", false, "no hyphen"],
];
test.each(types)("type %s: %s (%s)", (dictType, good) => expect(typeProblem(dictType) === null).toBe(good));

const before = { labelEn: "North", labelZh: "北區" };
const labels: [
  why: string,
  given: object,
  was: typeof before | null,
  language: "en" | "zh",
  en: string | null,
  zh: string | null,
][] = [
  ["a new value with one label has it in both languages", { dictLabel: "North" }, null, "en", "North", "North"],
  ["a new value with both", { labelEn: "North", labelZh: "北區" }, null, "en", "North", "北區"],
  ["a label and one language", { dictLabel: "北區", labelEn: "North" }, null, "zh", "North", "北區"],
  ["no words at all", {}, null, "en", null, null],
  ["what is sent back unchanged stays", { dictLabel: "North", ...before }, before, "en", "North", "北區"],
  ["an English client changes English", { dictLabel: "Northern", ...before }, before, "en", "Northern", "北區"],
  ["a Chinese client changes Chinese", { dictLabel: "北部", ...before }, before, "zh", "North", "北部"],
  [
    "our own form changes both, whatever label came along",
    { dictLabel: "North", labelEn: "Up", labelZh: "上" },
    before,
    "en",
    "Up",
    "上",
  ],
  ["a client that knows one label only", { dictLabel: "Northern" }, before, "en", "Northern", "北區"],
];
describe("labels", () => {
  test.each(labels)("%s", (_, given, was, language, labelEn, labelZh) =>
    expect(labelsOf(given, was, language)).toEqual(labelEn === null ? null : { labelEn, labelZh }),
  );
});
