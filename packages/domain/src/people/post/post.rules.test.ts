import { expect, test } from "vitest";
import { postNames, type PostNames } from "./post.rules.ts";

const driver: PostNames = { postNameEn: "Driver", postNameZh: "司機" };
type Given = Parameters<typeof postNames>[0];

const table: [why: string, given: Given, before: PostNames | null, language: "en" | "zh", names: PostNames | null][] = [
  ["both names stay as they were entered", driver, null, "en", driver],
  [
    "one name of a client that knows one is both",
    { postName: "Driver" },
    null,
    "en",
    { postNameEn: "Driver", postNameZh: "Driver" },
  ],
  [
    "one of the two stands in for the other",
    { postNameZh: "司機" },
    null,
    "en",
    { postNameEn: "司機", postNameZh: "司機" },
  ],
  [
    "an empty name in one language does not leave it blank",
    { postNameEn: null, postNameZh: "司機" },
    driver,
    "en",
    { postNameEn: "司機", postNameZh: "司機" },
  ],
  ["no name at all is none", { postName: null }, null, "en", null],
  ["a whole object that comes back unchanged changes nothing", { ...driver, postName: "司機" }, driver, "zh", driver],
  [
    "a new name beside the old two is the name in the language it was read in",
    { ...driver, postName: "貨車司機" },
    driver,
    "zh",
    { ...driver, postNameZh: "貨車司機" },
  ],
  [
    "a client that never saw the two names changes the one it sees",
    { postName: "Van driver" },
    driver,
    "en",
    { ...driver, postNameEn: "Van driver" },
  ],
  [
    "whoever keys the names themselves is believed before the one that was loaded",
    { postNameEn: "Rider", postNameZh: "騎手", postName: "Driver" },
    driver,
    "en",
    { postNameEn: "Rider", postNameZh: "騎手" },
  ],
];

test.each(table)("%s", (_, given, before, language, names) => {
  expect(postNames(given, before, language)).toEqual(names);
});
