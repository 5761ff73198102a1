import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { thirdPartyFile, thirdPartyText } from "../third-party.ts";

const lockfile = fs.readFileSync(path.resolve(import.meta.dirname, "../../package-lock.json"), "utf8");

/** Licences under which we may install, ship and run a package together with our own software. */
const TAKEN = new Set(["MIT", "MIT-0", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "BlueOak-1.0.0"]);
/** Reviewed one by one: used unchanged, as separate packages that can be replaced. */
const LOOKED_AT = new Set([
  "(MIT OR CC0-1.0)",
  "Apache-2.0 AND LGPL-3.0-or-later",
  "Apache-2.0 AND LGPL-3.0-or-later AND MIT",
  "LGPL-3.0-or-later",
  "MIT AND Apache-2.0",
  "MIT AND OFL-1.1",
  "MPL-2.0",
  "Python-2.0",
]);

describe("third parties", () => {
  test("THIRD-PARTY.md lists what the lockfile installs; else run npx node tools/third-party.ts", () => {
    expect(fs.readFileSync(thirdPartyFile, "utf8")).toBe(thirdPartyText(lockfile));
  });

  test("the licence of every package has been reviewed", () => {
    const { packages } = JSON.parse(lockfile) as { packages: Record<string, { license?: string; link?: boolean }> };
    const unknown = Object.entries(packages)
      .filter(([where, { link }]) => where.startsWith("node_modules/") && link !== true)
      .filter(([, { license = "" }]) => !TAKEN.has(license) && !LOOKED_AT.has(license))
      .map(([where, { license }]) => `${where}: ${license}`);
    expect(unknown).toEqual([]);
  });

  test("a package without a licence, or with another version, is reported", () => {
    const planted = JSON.stringify({ packages: { "node_modules/new": { version: "2.0.0" } } });
    expect(thirdPartyText(planted)).toContain("| new | 2.0.0 | not named |");
  });
});
