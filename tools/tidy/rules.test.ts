/** Links and citations: every page and heading that they refer to exists. */
import path from "node:path";
import { describe, expect, test } from "vitest";
import { allPaths, written } from "./files.ts";
import { lineOf } from "./source.ts";

/** Anchors as rendered: lower case, hyphens for blanks, no other characters. */
export const slug = (heading: string): string =>
  heading
    .replaceAll(/`|\*\*|\[([^\]]*)\]\([^)]*\)/g, "$1")
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

const withoutCode = (text: string): string =>
  text
    .replaceAll(/^```[\s\S]*?^```/gm, (block) => block.replaceAll(/[^\n]/g, " "))
    .replaceAll(/`[^`\n]*`/g, (code) => " ".repeat(code.length));

export function anchorsOf(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  const fenced = text.replaceAll(/^```[\s\S]*?^```/gm, "");
  for (const [, heading] of fenced.matchAll(/^#{1,6} (.+)$/gm)) {
    const name = slug(heading!);
    let free = name;
    for (let nth = 1; found.has(free); nth++) free = `${name}-${nth}`;
    found.add(free);
  }
  for (const [, id] of text.matchAll(/<a id="([^"]+)">/g)) found.add(id!);
  return found;
}

type Page = { readonly path: string; readonly text: string };

/** Links from one page of Markdown to another file, or to a heading. */
const linksIn = ({ path: file, text }: Page) =>
  [...withoutCode(text).matchAll(/\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]*))?\)/g)].map((match) => ({
    at: match.index,
    to: match[1] === "" ? file : path.posix.normalize(path.posix.join(path.posix.dirname(file), match[1]!)),
    anchor: match[2] ?? null,
  }));

/** A rule cited in a program, a comment or a page. */
const citationsIn = ({ text }: Page) =>
  [...text.matchAll(/docs\/rules\/([\w-]+\.md)(?:#([\w-]+))?/g)].map((match) => ({
    at: match.index,
    to: `docs/rules/${match[1]!}`,
    anchor: match[2] ?? null,
  }));

function deadIn(pages: readonly Page[], all: readonly Page[], paths: readonly string[]): string[] {
  const anchors = new Map(
    all.filter((page) => page.path.endsWith(".md")).map((page) => [page.path, anchorsOf(page.text)]),
  );
  const files = new Set(paths);
  const folders = new Set(paths.flatMap((file) => file.split("/").map((_, n, parts) => parts.slice(0, n).join("/"))));
  return pages.flatMap((page) =>
    [...(page.path.endsWith(".md") ? linksIn(page) : []), ...citationsIn(page)].flatMap(({ at, to, anchor }) => {
      const where = `${page.path}:${lineOf(page.text, at)}`;
      const target = to.replace(/\/$/, "");
      if (!files.has(target) && !folders.has(target)) return [`${where} there is no ${target}`];
      return anchor === null || !anchors.has(target) || anchors.get(target)!.has(anchor)
        ? []
        : [`${where} ${target} has no heading #${anchor}`];
    }),
  );
}

const itself = "tools/tidy/rules.test.ts";
const pages = written.filter((page) => page.path !== itself);

describe("links and citations", () => {
  test("lead to an existing page and heading", () => {
    expect(pages.flatMap((page) => (page.path.endsWith(".md") ? linksIn(page) : [])).length).toBeGreaterThan(100);
    expect(deadIn(pages, pages, allPaths)).toEqual([]);
  });

  const rules = {
    path: "docs/rules/credit.md",
    text: "# Credit control\n\n## Each pound pays one order\n\n```\n# no heading\n```\n",
  };
  const planted: [page: Page, dead: number, why: string][] = [
    [{ path: "a.ts", text: "/** docs/rules/credit.md#each-pound-pays-one-order */" }, 0, "a heading that is there"],
    [{ path: "a.ts", text: "/** docs/rules/credit.md#exposure */" }, 1, "a heading that is not"],
    [{ path: "a.ts", text: "/** docs/rules/credits.md */" }, 1, "a page that is not"],
    [{ path: "docs/rules/a.md", text: "[see](credit.md#credit-control)" }, 0, "a link beside it"],
    [{ path: "docs/b.md", text: "[see](rules/credit.md#no-heading)" }, 1, "a line of a block is no heading"],
    [{ path: "docs/b.md", text: "[see](credit.md)" }, 1, "a link from another folder"],
    [{ path: "docs/b.md", text: "[see](rules) and `[x](nowhere.md)`" }, 0, "a folder; code is no link"],
  ];
  test.each(planted)("%o: %i, %s", (page, dead) => {
    expect(deadIn([page], [rules, page], [rules.path, page.path])).toHaveLength(dead);
  });
});

/** Rules are cited by their chapter and heading. An applied migration is never edited, so old ones are left as they are. */
const oldIn = (page: Page): string[] =>
  [...page.text.matchAll(/\b(?:domain-rules|platform-api)\b|\bspecification,? \(?(?:section )?\d/g)].map(
    (match) => `${page.path}:${lineOf(page.text, match.index)} ${match[0]}: cite docs/rules/chapter.md#heading`,
  );

describe("cited rules", () => {
  test("exist in docs/rules, by chapter and heading", () => {
    const cited = pages.flatMap((page) => (page.path.startsWith("docs/") ? [] : citationsIn(page)));
    expect(cited.length).toBeGreaterThan(400);
    expect(pages.filter((page) => !page.path.startsWith("packages/server/migrations/")).flatMap(oldIn)).toEqual([]);
  });
  test.each([
    ["/** Credit control (domain-rules 8). */", 1],
    ["// platform-api 14: guards", 1],
    ["/* (specification 2, 4) */", 1],
    ["/** docs/rules/credit.md#exposure: the specification of a pallet */", 0],
  ])("%s: %i", (text, count) => expect(oldIn({ path: "a.ts", text })).toHaveLength(count));
});

describe("the chapters of the rules", () => {
  test("all are in the index", () => {
    const index = written.find((page) => page.path === "docs/rules/README.md")!;
    const listed = new Set(linksIn(index).map(({ to }) => to));
    const chapters = allPaths.filter((file) => /^docs\/rules\/(?!README)[\w-]+\.md$/.test(file));
    expect(chapters.length).toBeGreaterThan(15);
    expect(chapters.filter((file) => !listed.has(file))).toEqual([]);
  });
});

/** Pages that name files of the program, to be read together with it. */
const NAMES_FILES = /^(?:docs\/rules\/|ARCHITECTURE\.md$|CONTRIBUTING\.md$)/;

/** By the whole path, the end of it, or the name alone. */
const namedIn = ({ text }: Page) =>
  [...text.matchAll(/`([\w./-]*\.(?:tsx?|mjs|sql|typ))`/g)].map((match) => ({ at: match.index, name: match[1]! }));

describe("files named in the pages about the program", () => {
  const unknown = (page: Page) =>
    namedIn(page).flatMap(({ at, name }) =>
      allPaths.some((file) => file === name || file.endsWith(`/${name}`))
        ? []
        : [`${page.path}:${lineOf(page.text, at)} ${name}`],
    );
  test("exist", () => {
    const about = written.filter((page) => NAMES_FILES.test(page.path));
    expect(about.flatMap(namedIn).length).toBeGreaterThan(10);
    expect(about.flatMap(unknown)).toEqual([]);
  });
  test("are reported when missing", () => {
    expect(
      unknown({ path: "ARCHITECTURE.md", text: "see `platform/app.ts`, `no-such.ts` and `src/app.ts`" }),
    ).toHaveLength(2);
  });
});
