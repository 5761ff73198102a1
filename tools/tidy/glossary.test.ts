/** The glossary has every document, and the words that are used beside those that are not, as words.test.ts refuses them. */
import { describe, expect, test } from "vitest";
import { sources, written } from "./files.ts";
import { chineseWording, englishWording, type Wording } from "./wording.ts";

const glossary = written.find(({ path }) => path === "docs/glossary.md")!.text;
const HEADING = "## Words we use and do not use";

const rowsOf = (page: string): string[] =>
  page
    .slice(page.indexOf(HEADING))
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| Use "));
const rowOf = ({ say, not }: Wording): string => `| ${say} | \`${not}\` |`;

describe("words we use and do not use", () => {
  test("are the ones that the texts are checked for", () => {
    expect(glossary).toContain(HEADING);
    expect(rowsOf(glossary)).toEqual([...englishWording, ...chineseWording].map(rowOf));
  });
  test("one that is missing is seen", () => {
    const [first] = englishWording;
    const without = glossary.replace(`${rowOf(first!)}\n`, "");
    expect(rowsOf(without)).not.toEqual(rowsOf(glossary));
  });
});

describe("every document has a row", () => {
  /** By the name that the history has of it. */
  const missingIn = (page: string): string[] =>
    sources
      .filter(({ path }) => path.startsWith("packages/server/src/") && path.endsWith(".document.ts"))
      .flatMap(({ text }) => /\bdocumentIn\(\{\s*(?:\.\.\.\{ )?entity: "(\w+)"/.exec(text)?.[1] ?? [])
      .filter((entity) => !page.includes(`\`${entity}\``));
  test("that names it", () => expect(missingIn(glossary)).toEqual([]));
  test("one without is seen", () => expect(missingIn(glossary.replace("`stocktake`", ""))).toEqual(["stocktake"]));
});
