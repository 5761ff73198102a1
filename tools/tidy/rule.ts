/**
 * A rule over the source is a pattern with a message. Each rule brings planted text in which it must find
 * something, and text in which it must not, to prove that it works. A rule that matched no files fails.
 */
import { describe, expect, test } from "vitest";
import { sources } from "./files.ts";
import { lineOf, sourceOf, type Source } from "./source.ts";

export interface Finding {
  readonly at: number;
  readonly what: string;
}

export interface Rule {
  readonly say: string;
  /** The files it applies to. */
  readonly of: (path: string) => boolean;
  readonly find: (file: Source) => Finding[];
  /** Path and text in which it must find something. */
  readonly wrong: readonly [path: string, text: string][];
  /** Path and text in which it must not. */
  readonly right?: readonly [path: string, text: string][];
}

export const inFile = (file: { path: string; text: string }, { at, what }: Finding): string =>
  `${file.path}:${lineOf(file.text, at)} ${what}`;

export const findings = (rule: Rule, files: readonly Source[]): string[] =>
  files.filter((file) => rule.of(file.path)).flatMap((file) => rule.find(file).map((finding) => inFile(file, finding)));

export function examine(rules: readonly Rule[]): void {
  for (const rule of rules) {
    describe(rule.say, () => {
      test("holds", () => {
        expect(sources.filter((file) => rule.of(file.path)).length, "files looked at").toBeGreaterThan(0);
        expect(findings(rule, sources)).toEqual([]);
      });
      test("is seen to fail", () => {
        expect(rule.wrong.length).toBeGreaterThan(0);
        for (const [path, text] of rule.wrong) expect(findings(rule, [sourceOf(path, text)]), text).not.toEqual([]);
        for (const [path, text] of rule.right ?? []) expect(findings(rule, [sourceOf(path, text)]), text).toEqual([]);
      });
    });
  }
}

/** Finds every match of a pattern; the pattern must be global. */
export const matches = (text: string, pattern: RegExp, what: (match: RegExpExecArray) => string): Finding[] =>
  [...text.matchAll(pattern)].map((match) => ({ at: match.index, what: what(match) }));

/** Finds forbidden imports. */
export const importsTo =
  (forbidden: (to: string, from: string) => boolean) =>
  (file: Source): Finding[] =>
    file.imports.filter(({ to }) => forbidden(to, file.path)).map(({ at, to }) => ({ at, what: `imports ${to}` }));

export const isTest = (path: string): boolean => /\.(?:test|fixture)\.[a-z]+$/.test(path);
