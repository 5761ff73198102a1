/** File sizes and share of comments, for information: `npx node tools/tidy/report.ts`. Never a gate. */
import { sources } from "./files.ts";
import { isTest } from "./rule.ts";
import type { Source } from "./source.ts";

const lines = (text: string): number => text.split("\n").filter((line) => line.trim() !== "").length;
const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

function row(name: string, files: readonly Source[]): string {
  const sizes = files.map((file) => lines(file.text)).sort((a, b) => a - b);
  const all = sizes.reduce((sum, size) => sum + size, 0);
  const code = files.reduce((sum, file) => sum + lines(file.code), 0);
  const cells = [
    files.length,
    all,
    at(sizes, 0.5),
    at(sizes, 0.9),
    sizes.at(-1) ?? 0,
    `${Math.round((100 * (all - code)) / Math.max(1, all))} %`,
  ];
  return name.padEnd(22) + cells.map((cell) => String(cell).padStart(9)).join("");
}

const part = (folder: string) => sources.filter((file) => file.path.startsWith(folder));
console.log(
  "".padEnd(22) +
    ["files", "lines", "median", "9 of 10", "longest", "comments"].map((name) => name.padStart(9)).join(""),
);
for (const [name, folder] of [
  ["domain", "packages/domain/src"],
  ["server platform", "packages/server/src/platform"],
  ["server modules", "packages/server/src/modules"],
  ["server test, seeds", "packages/server/"],
  ["web kit", "packages/web/src/kit"],
  ["web app", "packages/web/src/app"],
  ["web modules", "packages/web/src/modules"],
  ["e2e", "packages/e2e"],
  ["tools, scripts", "tools"],
] as const) {
  const files =
    name === "server test, seeds"
      ? part(folder).filter((file) => !file.path.startsWith("packages/server/src"))
      : part(folder);
  if (files.length === 0) continue;
  console.log(
    row(
      name,
      files.filter((file) => !isTest(file.path)),
    ),
  );
  const tests = files.filter((file) => isTest(file.path));
  if (tests.length > 0) console.log(row("  its tests", tests));
}
console.log(row("all", sources));
console.log("\nLongest:");
for (const file of sources.toSorted((a, b) => lines(b.text) - lines(a.text)).slice(0, 12))
  console.log(`${String(lines(file.text)).padStart(6)}  ${file.path}`);
