import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

/**
 * npm silently drops an optional package whose version does not exist and leaves it out of the lockfile: a
 * platform would then miss its Node or its PostgreSQL on the first start.
 */
interface Locked {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
}

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => JSON.parse(fs.readFileSync(path.join(root, file), "utf8")) as unknown;
const { optionalDependencies } = read("package.json") as { optionalDependencies: Record<string, string> };
const { packages } = read("package-lock.json") as { packages: Record<string, Locked> };

/** Faults of the lockfile, as sentences. */
function faults(wanted: Record<string, string>, locked: Record<string, Locked>): string[] {
  const missing = Object.entries(wanted).flatMap(([name, version]) => {
    const found = locked[`node_modules/${name}`];
    if (!found) return [`${name} is not in the lockfile`];
    if (found.version !== version) return [`${name} is ${found.version} in the lockfile, ${version} in package.json`];
    return found.integrity?.startsWith("sha512-") ? [] : [`${name} has no integrity`];
  });
  const named = Object.entries(locked).flatMap(([where, { resolved, link }]) =>
    resolved === undefined || (link === true && resolved.startsWith("packages/")) ? [] : [`${where} names a host`],
  );
  const open = Object.entries(locked).flatMap(([where, { link, integrity }]) =>
    where.startsWith("node_modules/") && link !== true && integrity === undefined ? [`${where} has no integrity`] : [],
  );
  return [...new Set([...missing, ...named, ...open, ...forgotten(locked)])];
}

/**
 * Some packages bring another one per platform (TypeScript, Typst, argon2). Where the registry does not have one of
 * them in that version, npm leaves it out of the lockfile, and then refuses its own lockfile: "npm ci can only install
 * packages when package.json and package-lock.json are in sync. Missing: …". Take the newest version that has them all.
 * A package that is itself optional may lack some (pdf.js draws without its canvas): npm takes that.
 */
function forgotten(locked: Record<string, Locked>): string[] {
  return Object.entries(locked)
    .filter(([where, { optional }]) => where.startsWith("node_modules/") && optional !== true)
    .flatMap(([where, { optionalDependencies: perPlatform = {} }]) =>
      Object.keys(perPlatform)
        .filter((name) => !locked[`node_modules/${name}`] && !locked[`${where}/node_modules/${name}`])
        .map(
          (name) => `${name} of ${where.slice("node_modules/".length)} is not in the lockfile: npm ci will refuse it`,
        ),
    );
}

describe("the lockfile", () => {
  test("has every platform's Node and PostgreSQL and an integrity hash for every package, and names no host", () => {
    expect(Object.keys(optionalDependencies).length).toBeGreaterThanOrEqual(10);
    expect(Object.keys(packages).length).toBeGreaterThan(100);
    expect(faults(optionalDependencies, packages)).toEqual([]);
  });

  const wanted = { "node-a": "1.0.0" };
  const good = { version: "1.0.0", integrity: "sha512-x" };
  const planted: [locked: Record<string, Locked>, faults: string[], why: string][] = [
    [{ "node_modules/node-a": good }, [], "a sealed package without a host is right"],
    [{}, ["node-a is not in the lockfile"], "a platform that npm dropped silently is found"],
    [
      { "node_modules/node-a": { ...good, version: "2.0.0" } },
      ["node-a is 2.0.0 in the lockfile, 1.0.0 in package.json"],
      "another version is found",
    ],
    [
      { "node_modules/node-a": { version: "1.0.0" } },
      ["node-a has no integrity", "node_modules/node-a has no integrity"],
      "an unsealed package is found",
    ],
    [
      { "node_modules/node-a": { ...good, resolved: "https://registry.example/node-a.tgz" } },
      ["node_modules/node-a names a host"],
      "the address of a registry is found",
    ],
    [
      {
        "node_modules/node-a": good,
        "node_modules/tool": { ...good, optionalDependencies: { "tool-mac": "1.0.0" } },
      },
      ["tool-mac of tool is not in the lockfile: npm ci will refuse it"],
      "a tool without its package for another platform is found",
    ],
    [
      { "node_modules/node-a": good, "node_modules/@larder/domain": { resolved: "packages/domain", link: true } },
      [],
      "a link to a workspace is right",
    ],
  ];
  for (const [locked, expected, why] of planted) test(why, () => expect(faults(wanted, locked)).toEqual(expected));
});
