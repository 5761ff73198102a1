/**
 * Comments, pages, sentences in programs and test names use the standard words of the field. Each row of the table is a word that this
 * project once used in a sense of its own, with its replacement. Migrations are left out because an applied one
 * is never edited, and so are the changelog and third-party texts.
 */
import { describe, expect, test } from "vitest";
import { sources, written } from "./files.ts";
import { lineOf, sourceOf, type Source } from "./source.ts";

interface Refused {
  readonly wrong: RegExp;
  readonly say: string;
  readonly planted: string;
  /** Ordinary English that only looks like it. */
  readonly right?: string;
}

const refused: readonly Refused[] = [
  {
    wrong: /\bkeyed\b(?! by\b(?! hand\b))/i,
    say: "entered, typed",
    planted: "What the clerk has keyed is stored",
    right: "A map keyed by id",
  },
  { wrong: /\b(?:sheaf|sheaves)\b/, say: "search segment", planted: "Words are kept in sheaves" },
  {
    wrong: /\bgiven up\b(?! on\b)/,
    say: "cancelled, abandoned",
    planted: "A line that was given up stays so",
    right: "A server that was given up on",
  },
  {
    wrong: /\b(?:stands?|stood) (?:in|on|at|behind|beside|below|before|there|here|under|once|twice)\b(?! for\b)/,
    say: "is, is in, is shown",
    planted: "The tables stand in the page",
    right: "One name stands in for the other",
  },
  {
    wrong:
      /\b(?:lies|lie|lay) (?:in|on|at|there|behind|before|below|under|beside)\b|\bwhere (?:it|they) (?:lies?|lay)\b/,
    say: "is, is stored, is in stock",
    planted: "What lies there is counted",
  },
  {
    wrong:
      /\b(?:this|that|each|every|one|another|a) goods\b(?!['’])(?! (?:receipt|line|form|list|code|unit|total)s?\b)/i,
    say: "this product",
    planted: "Each goods has a unit",
    right: "A goods receipt",
  },
  {
    wrong: /\b(?:he|him|his|himself)\b/i,
    say: "they, or the name of the thing",
    planted: "The clerk reads his list",
    right: "The history of this",
  },
  {
    wrong: /\b(?:taken|takes|take) back\b/,
    say: "undone, reversed, withdrawn; of things: returned",
    planted: "An allocation is taken back",
    right: "What a lock takes, backups skip",
  },
  { wrong: /\banew\b/, say: "again", planted: "The list is asked for anew" },
  { wrong: /\bwhere (?:it|they|a screen) stands?\b/i, say: "where it is", planted: "In the list, where it stands" },
  { wrong: /\bof before\b/, say: "older, earlier", planted: "Entries of before are read" },
  { wrong: /\bfurnish(?:ed|es)?\b/, say: "seeded, set up", planted: "A furnished company" },
  { wrong: /\bon a visit\b/, say: "impersonation, working in another company", planted: "The operator on a visit" },
  { wrong: /\b(?:a|the|each|its) deeds?\b/, say: "operation, action", planted: "In the transaction of the deed" },
  { wrong: /\b(?:askers?|unhurried|belongings)\b/, say: "readers, yielding, clean-up", planted: "The askers wait" },
  { wrong: /\b(?:heard|hears?) of\b/, say: "is notified of, gets", planted: "Accounts hears of it" },
  { wrong: /\b(?:only door|doors? (?:into|of))\b/, say: "public API", planted: "The only door of sales" },
  {
    wrong:
      /\b(?:books?|documents?|records?|rows?|lines?|ledgers?|tables?|numbers?|prices?|amounts?|messages?|moves?|files?|claims?|checksums?|workers?|threads?|tasks?|statements?|history|histories|batch(?:es)?) (?:(?:is|are|was|were) )?(?:told|tells?|hears?|heard)\b(?! to\b)|\btold (?:by its|in the reader|in percent)/i,
    say: "is updated, shown, answered",
    planted: "Afterwards the books are told",
    right: "The user is told why",
  },
  { wrong: /\b(?:dearer|dearest)\b/, say: "more expensive", planted: "A plan is never made dearer" },
];

const LEFT_OUT =
  /^(?:packages\/server\/migrations\/|CHANGELOG\.md$|THIRD-PARTY\.md$|LICENSE|tools\/tidy\/(?:(?:dialect|words)\.test|wording)\.ts$)/;

/** One or more sentences, and their position. */
interface Prose {
  readonly at: number;
  readonly text: string;
}

const joined = (text: string): string =>
  text.replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, " ").replaceAll(/`[^`]*`/g, "");

/** Three words, or two that begin like one: what a user enters as a reason. */
const SENTENCE = /[A-Za-z]+ [a-z]+ [a-z]+|^[A-Z][a-z]+ [a-z]+$/;
const SQL = /^\s*(?:select|insert|update|delete|with|create|alter|drop|from|join|left|where)\b/i;

/** Comments of a program, consecutive line comments joined; its sentences, wherever they are; the names of its tests. */
function proseOf({ text, code, bare, texts }: Source): Prose[] {
  const comments = [...text.matchAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*/g)]
    .filter(({ index }) => code[index] === " ")
    .map(({ index, 0: comment }) => ({ at: index, text: joined(comment) }));
  const isSentence = (value: string) => SENTENCE.test(value) && !SQL.test(value);
  const sentences = texts
    .filter(({ value }) => isSentence(value))
    .map(({ at, value }) => ({ at, text: joined(value) }));
  const startingAt = new Map(texts.map((one) => [one.at, one.value]));
  const tests = [...bare.matchAll(/\b(?:test|it|describe)(?:\.\w+(?:\([^()]*\))?)*\(\s*/g)].flatMap((match) => {
    const name = startingAt.get(match.index + match[0].length);
    return name === undefined || isSentence(name) ? [] : [{ at: match.index, text: name }];
  });
  return [...comments, ...sentences, ...tests];
}

/** A page without code blocks, code spans and link targets. */
const proseOfPage = (text: string): Prose[] => {
  const plain = text
    .replaceAll(/^```[\s\S]*?^```/gm, (block) => block.replaceAll(/[^\n]/g, " "))
    .replaceAll(/`[^`\n]*`|\]\([^)\n]*\)/g, (code) => " ".repeat(code.length));
  return [...plain.matchAll(/(?:[^\n]+\n?)+/g)].map(({ index, 0: part }) => ({ at: index, text: joined(part) }));
};

const wordsIn = (prose: readonly Prose[]): { at: number; what: string }[] =>
  prose.flatMap(({ at, text }) =>
    refused.flatMap(({ wrong, say }) => {
      const found = wrong.exec(text);
      return found ? [{ at, what: `instead of “${found[0]}” say: ${say}` }] : [];
    }),
  );

const inProgram = (file: Source): string[] =>
  wordsIn(proseOf(file)).map(({ at, what }) => `${file.path}:${lineOf(file.text, at)} ${what}`);
const inPage = ({ path, text }: { path: string; text: string }): string[] =>
  wordsIn(proseOfPage(text)).map(({ at, what }) => `${path}:${lineOf(text, at)} ${what}`);

describe("words of the field", () => {
  test("in comments, sentences and names of tests", () => {
    const programs = sources.filter(({ path }) => !LEFT_OUT.test(path));
    expect(programs.flatMap(proseOf).length).toBeGreaterThan(5000);
    expect(programs.flatMap(inProgram)).toEqual([]);
  });
  test("in pages", () => {
    const pages = written.filter(({ path }) => path.endsWith(".md") && !LEFT_OUT.test(path));
    expect(pages.length).toBeGreaterThan(50);
    expect(pages.flatMap(inPage)).toEqual([]);
  });

  test.each(refused.map(({ planted }) => planted))("%s", (sentence) => {
    const program = (text: string) => inProgram(sourceOf("packages/domain/src/a.ts", text));
    const [first, ...rest] = sentence.split(" ");
    expect(program(`/** ${sentence}. */\nconst a = 1;`)).toHaveLength(1);
    expect(program(`// ${first}\n// ${rest.join(" ")}`)).toHaveLength(1);
    expect(program(`test("${sentence}", () => {});`)).toHaveLength(1);
    expect(program(`const text = "${sentence}";`)).toHaveLength(1);
    expect(program(`const text = (name: string) => \`${sentence} \${name}\`;`)).toHaveLength(1);
    expect(program(`test.each([[1, "${sentence}"]])("%i", () => {});`)).toHaveLength(1);
    expect(inPage({ path: "docs/a.md", text: `# A page\n\n${sentence}.\n` })).toHaveLength(1);
    expect(inPage({ path: "docs/a.md", text: `\`\`\`\n${sentence}\n\`\`\`\n` })).toEqual([]);
  });
  test.each(refused.flatMap(({ right }) => (right === undefined ? [] : [right])))("%s", (sentence) => {
    expect(inProgram(sourceOf("packages/domain/src/a.ts", `// ${sentence}.\n`))).toEqual([]);
  });
});
