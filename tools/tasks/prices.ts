/**
 * `npm run prices`: the cost of a field, a line field, a record, a document and a module, measured by planting
 * each in a copy of the tree, compiling it and running a story. With names, only those: `npm run prices --
 * field record`.
 */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { copyOf } from "../prices/copy.ts";
import { prices } from "../prices/index.ts";
import { costOf, plant, type Price } from "../prices/plant.ts";
import { root } from "./steps.ts";

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !prices.some((price) => price.name === name));
if (unknown !== undefined) {
  console.error(`There is no price of "${unknown}". There are: ${prices.map(({ name }) => name).join(", ")}.`);
  process.exit(2);
}

let failed = 0;
for (const price of prices.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const { files, lines } = costOf(price);
  const { most } = price;
  const cheap = files.length <= most.files && lines <= (most.lines ?? Infinity);
  const works = worksIn(price);
  if (!cheap || !works) failed++;
  const limit = `at most ${most.files} files${most.lines === undefined ? "" : `, ${most.lines} lines`}`;
  console.log(
    `${cheap && works ? "ok    " : "FAILED"} ${price.say}: ${files.length} files, ${lines} lines (${limit})${works ? "" : "; it does not work, see above"}`,
  );
  for (const file of files) console.log(`         ${file}`);
}
process.exitCode = failed === 0 ? 0 : 1;

/** Checks that the copy with the addition compiles, keeps the rules of the tree, and passes its story. */
function worksIn(price: Price): boolean {
  const { folder, dispose } = copyOf(root);
  try {
    plant(folder, price);
    const run = (...words: string[]) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: folder, encoding: "utf8" });
      if (status !== 0) console.log(`${stdout}${stderr}`.trimEnd());
      return status === 0;
    };
    const tool = (name: string, ...words: string[]) => run(path.join("node_modules", ".bin", name), ...words);
    return (
      run("packages/server/test/write-tables.ts") &&
      run("tools/pictures.ts") &&
      tool("tsc") &&
      tool("oxlint", "--type-aware") &&
      // In the copy, the tests of the recipes themselves report that they are already planted.
      tool("vitest", "run", "--project", "tidy", "tools/tidy") &&
      tool("vitest", "run", ...price.proofs, ...price.seenBy)
    );
  } finally {
    dispose();
  }
}
