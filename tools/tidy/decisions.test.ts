/**
 * Every decision has a row in the index with the same title, and is at most a page long; the changelog has its
 * versions in order, and the packages have the newest of them.
 */
import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { allPaths, root, written } from "./files.ts";

interface Page {
  readonly path: string;
  readonly text: string;
}

/** A page: about three minutes of reading. */
const MOST_WORDS = 620;
const STATUS = /^(?:in force|taken back|replaced by \[\d{4}\])/;

export function faultsIn(decisions: readonly Page[], index: string): string[] {
  const rows = new Map(
    [...index.matchAll(/^\| \[(\d{4} [^\]]+)\]\(([\w-]+\.md)\) \| ([^|]*) \| ([^|]*) \|$/gm)].map(
      ([, title, file, line, status]) => [file!, { title: title!, line: line!.trim(), status: status!.trim() }],
    ),
  );
  return decisions.flatMap(({ path: file, text }) => {
    const name = file.split("/").at(-1)!;
    const row = rows.get(name);
    if (!row) return [`${name} has no row in docs/decisions/README.md`];
    const words = text.split(/\s+/).length;
    return [
      ...(text.startsWith(`# ${row.title}\n`) ? [] : [`${name} has another title than its row`]),
      ...(row.line === "" ? [`${name} says nothing in its row`] : []),
      ...(STATUS.test(row.status) ? [] : [`${name} is “${row.status}”, which is no status`]),
      ...(words <= MOST_WORDS
        ? []
        : [`${name} has ${words} words; a page has ${MOST_WORDS} (figures go to bench/RESULTS.md)`]),
    ];
  });
}

describe("decisions", () => {
  test("are in the index, a page each", () => {
    const decisions = written.filter((page) => /^docs\/decisions\/\d{4}-[\w-]+\.md$/.test(page.path));
    expect(decisions.length).toBeGreaterThan(30);
    const numbers = decisions.map((page) => page.path.slice(15, 19));
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
    expect(faultsIn(decisions, written.find((page) => page.path === "docs/decisions/README.md")!.text)).toEqual([]);
  });

  const page = { path: "docs/decisions/0001-a.md", text: "# 0001 One thing\n\nIs so.\n" };
  const planted: [row: string, text: string, faults: number, why: string][] = [
    ["| [0001 One thing](0001-a.md) | It is so. | in force |", page.text, 0, "whole"],
    ["| [0002 Other](0002-b.md) | It is so. | in force |", page.text, 1, "no row"],
    ["| [0001 Another thing](0001-a.md) | It is so. | in force |", page.text, 1, "another title"],
    ["| [0001 One thing](0001-a.md) |  | in force |", page.text, 1, "nothing said"],
    ["| [0001 One thing](0001-a.md) | It is so. | perhaps |", page.text, 1, "no status"],
    ["| [0001 One thing](0001-a.md) | It is so. | in force |", page.text + "so ".repeat(700), 1, "too long"],
  ];
  test.each(planted)("%s", (row, text, count) => {
    expect(faultsIn([{ ...page, text }], `${row}\n`)).toHaveLength(count);
  });
});

/** `## Unreleased`, then versions with their dates, the newest first. */
export function versionFaults(changelog: string): string[] {
  const headings = [...changelog.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading!);
  const versions = headings.slice(1).map((heading) => /^(\d+)\.(\d+)\.(\d+) – (\d{4}-\d{2}-\d{2})$/.exec(heading));
  const number = (version: RegExpExecArray) =>
    version.slice(1, 4).reduce((all, part) => all * 1000 + Number.parseInt(part, 10), 0);
  return [
    ...(headings[0] === "Unreleased" ? [] : ["the first heading is “Unreleased”"]),
    ...versions.flatMap((version, nth) => {
      if (!version) return [`“${headings[nth + 1]!}” is no version with a date`];
      const newer = versions[nth - 1];
      if (!newer) return [];
      return number(version) < number(newer) && version[4]! <= newer[4]!
        ? []
        : [`${version[0]} comes after an older one`];
    }),
  ];
}

interface Versioned {
  readonly version: string;
  readonly packages?: Readonly<Record<string, { readonly version?: string }>>;
}

/** The version of the last release, in the changelog; `packages` by their file, or their place in the lockfile. */
export function packageFaults(
  changelog: string,
  packages: readonly (readonly [name: string, version?: string])[],
): string[] {
  const [, released] = /^## (\d+\.\d+\.\d+)/m.exec(changelog) ?? [];
  return packages.flatMap(([name, version]) =>
    version === released ? [] : [`${name} is ${version}, the last release is ${released}`],
  );
}

describe("the changelog", () => {
  const changelog = written.find((page) => page.path === "CHANGELOG.md")!.text;
  test("agrees with the packages about the version", () => {
    const read = (file: string) => JSON.parse(fs.readFileSync(path.join(root, file), "utf8")) as Versioned;
    const files = allPaths.filter((file) => /^(?:packages\/\w+\/)?package\.json$/.test(file));
    expect(files).toHaveLength(5);
    const { packages: locked = {} } = read("package-lock.json");
    expect(
      packageFaults(changelog, [
        ...files.map((file) => [file, read(file).version] as const),
        ...["", "packages/domain", "packages/e2e", "packages/server", "packages/web"].map(
          (name) => [`package-lock.json ${name}`, locked[name]?.version] as const,
        ),
      ]),
    ).toEqual([]);
  });
  test("the packages take each other as they are in the tree: a number would be looked for at the registry after the next release", () => {
    const others = allPaths
      .filter((file) => /^packages\/\w+\/package\.json$/.test(file))
      .flatMap((file) => {
        const { dependencies = {} } = JSON.parse(fs.readFileSync(path.join(root, file), "utf8")) as {
          dependencies?: Record<string, string>;
        };
        return Object.entries(dependencies).filter(([name]) => name.startsWith("@larder/"));
      });
    expect(others.length).toBeGreaterThan(2);
    expect(others.filter(([, version]) => version !== "*")).toEqual([]);
  });
  test.each([
    ["0.2.0", 0],
    ["0.1.0", 1],
    [undefined, 1],
  ])("0.2.0 is released, and a package is %s: %i", (version, count) => {
    expect(packageFaults("## Unreleased\n\n## 0.2.0 – 2026-11-22\n\n## 0.1.0", [["a", version]])).toHaveLength(count);
  });
  test("has its versions in order", () => {
    expect(versionFaults(changelog)).toEqual([]);
  });
  test.each([
    ["## Unreleased\n\n## 0.2.0 – 2026-11-22\n\n## 0.1.0 – 2026-11-20\n", 0],
    ["## 0.1.0 – 2026-11-20\n", 1],
    ["## Unreleased\n\n## 0.1.0\n", 1],
    ["## Unreleased\n\n## 0.1.0 – 2026-11-20\n\n## 0.2.0 – 2026-11-22\n", 1],
  ])("%j: %i", (changelog, count) => {
    expect(versionFaults(changelog)).toHaveLength(count);
  });
});
