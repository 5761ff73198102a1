/** Leftovers: unfinished work, skipped tests, and traces of one machine. */
import { hash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { allPaths, written } from "./files.ts";
import { examine, isTest, matches, type Finding, type Rule } from "./rule.ts";
import { lineOf } from "./source.ts";

const rules: Rule[] = [
  {
    say: "the server writes to its log, never to the console",
    of: (file) => file.startsWith("packages/server/src/"),
    find: ({ bare }) => matches(bare, /\bconsole\.\w+/g, ([text]) => text),
    wrong: [["packages/server/src/app.ts", 'console.log("here");']],
    right: [["packages/server/src/app.ts", '// console.log("here");\nlog.info("console.log");']],
  },
  {
    say: "no test stands alone and none is left out",
    of: (file) => file.endsWith(".test.ts") || file.endsWith(".test.tsx"),
    find: ({ bare }) =>
      matches(bare, /\b(?:test|it|describe|suite)\s*\.\s*(?:only|skip|todo|fails)\b/g, ([text]) => text),
    wrong: [
      ["packages/domain/src/a.test.ts", 'test.only("a", () => {});'],
      ["packages/domain/src/a.test.ts", 'describe.skip("a", () => {});'],
      ["packages/domain/src/a.test.ts", 'test.todo("a");'],
    ],
    right: [["packages/domain/src/a.test.ts", 'test.each(rows)("only what we skip", () => {});']],
  },
];
examine(rules);

/* ---------- everything written ---------- */

interface Trace {
  readonly say: string;
  readonly pattern: RegExp;
  readonly leaves?: (file: string, found: string) => boolean;
  readonly wrong: readonly string[];
  readonly right: readonly string[];
}

// Built from parts, so that this file does not find itself.
const at = (...parts: string[]): string => parts.join("");
const later = [at("TO", "DO"), at("FIX", "ME"), at("X", "XX")];
const folders = ["work", "root", "home/[a-z]+", "Users/[A-Za-z]+", "workspace", "mnt/[a-z]+"];

const traces: Trace[] = [
  {
    say: "nothing is put off with a note",
    pattern: new RegExp(`\\b(?:${later.join("|")})\\b`, "g"),
    wrong: [`// ${later[0]}: later`, `-- ${later[1]}`],
    right: ["every method is a todo list"],
  },
  {
    say: "no path of one machine",
    pattern: new RegExp(`(?<![\\w./}*-])/(?:${folders.join("|")})(?![\\w-])`, "g"),
    wrong: [at("see /", "work/main"), at("cp a /", "root/.npmrc"), at('"/', 'home/ann/larder"')],
    right: ["packages/e2e/work/day", "/system/user", "https://larder.example/work/plan"],
  },
  {
    say: "no temporary folder by name outside tests",
    pattern: /(?<![\w./])\/tmp\b/g,
    leaves: (file) => isTest(file) || file.startsWith("packages/server/test/"),
    wrong: [at('fs.mkdtemp("/', 'tmp/a")')],
    right: ["os.tmpdir()"],
  },
  {
    say: "no host of a package registry, no address of a private network",
    pattern:
      /\b(?:registry|npm|mirror|proxy|artifactory|nexus)\.[a-z0-9-]+\.[a-z]{2,}\b|\b(?:10\.\d+|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.\d+\.\d+\b/g,
    leaves: (file, found) => found.endsWith(".example") || isTest(file),
    wrong: [at("registry=https://registry.", "npmjs.org"), at("http://10.0.", "0.7:4873")],
    right: ["npm.example", "127.0.0.1:8080", "https://larder.example"],
  },
];

const tracesIn = (file: { path: string; text: string }, { pattern, leaves }: Trace): Finding[] =>
  matches(file.text, pattern, ([text]) => text).filter(({ what }) => !leaves?.(file.path, what));

describe.each(traces)("$say", (trace) => {
  test("holds", () => {
    expect(written.length).toBeGreaterThan(300);
    expect(allPaths.filter((file) => /\.(?:pem|key|env)$|(?:^|\/)\.env/.test(file))).toEqual([]);
    const found = written.flatMap((file) =>
      tracesIn(file, trace).map(({ at, what }) => `${file.path}:${lineOf(file.text, at)} ${what}`),
    );
    expect(found).toEqual([]);
  });
  test("is seen to fail", () => {
    for (const text of trace.wrong) expect(tracesIn({ path: "packages/a.ts", text }, trace), text).not.toEqual([]);
    for (const text of trace.right) expect(tracesIn({ path: "packages/a.ts", text }, trace), text).toEqual([]);
  });
});

/* ---------- the project speaks of the trade and of itself alone ---------- */

/** Words that do not belong here, stored as hashes, so that this file does not contain them either. */
const UNSPOKEN = new Set([
  "60965168",
  "053ea480",
  "7d3194f7",
  "c70eca6b",
  "c857d09d",
  "57de4cf4",
  "3ea125d0",
  "94a168d2",
  "d298391b",
  "29447fab",
  "897939b3",
  "487b9104",
  "de2187af",
]);

/** The words of a text whose hash is in the list, alone or as a part (`one-two` is also one, and two). */
export function unspokenIn(text: string, sums: ReadonlySet<string>): string[] {
  const parts = [...text.matchAll(/[A-Za-z]+(?:-[A-Za-z]+)*/g)].flatMap(([word]) => [word, ...word.split("-")]);
  return [...new Set(parts.map((word) => word.toLowerCase()))].filter((word) =>
    sums.has(hash("sha256", word, "hex").slice(0, 8)),
  );
}

describe("the project mentions only its trade and itself", () => {
  // Every word of every file is checked: seconds on a busy machine.
  test("holds", { timeout: 180_000 }, () => {
    expect(
      written.filter((file) => unspokenIn(`${file.path} ${file.text}`, UNSPOKEN).length > 0).map((file) => file.path),
    ).toEqual([]);
  });
  test("is seen to fail", () => {
    const quayside = new Set(["7a00091e"]);
    expect(unspokenIn("down by the Quayside", quayside)).toEqual(["quayside"]);
    expect(unspokenIn("a quayside-clerk", quayside)).toEqual(["quayside"]);
    expect(unspokenIn("quaysides", quayside)).toEqual([]);
  });
});
