/** Builds the web application when its sources changed since the last build. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../../../..");
export const webFolder = path.join(root, "packages/web/dist");
const stampFile = path.join(root, "packages/web/dist/.stamp");
const sources = [
  "packages/web/src",
  "packages/web/public",
  "packages/web/index.html",
  "packages/web/vite.config.ts",
  "packages/web/package.json",
  "packages/domain/src",
  "packages/domain/package.json",
  "package-lock.json",
];

export async function buildWeb(say: (line: string) => void): Promise<void> {
  const stamp = stampOf(sources);
  if (fs.existsSync(stampFile) && fs.readFileSync(stampFile, "utf8") === stamp) return;
  say("Building the web application …");
  const started = Date.now();
  await vite(["build", "--logLevel", "error"]);
  fs.writeFileSync(stampFile, stamp);
  say(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

function vite(args: string[]): Promise<void> {
  const bin = path.join(root, "node_modules/vite/bin/vite.js");
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [bin, ...args], {
      cwd: path.join(root, "packages/web"),
      stdio: ["ignore", "inherit", "inherit"],
      // Whoever builds (a test sets NODE_ENV=test) gets the same application, without React's development aids.
      env: { ...process.env, NODE_ENV: "production" },
    });
    child.once("error", failed);
    child.once("exit", (code) =>
      code === 0 ? done() : failed(new Error(`The web application could not be built (vite ended with ${code}).`)),
    );
  });
}

/** Names, sizes and times of all sources: quick to compute, and different after every edit or checkout. */
function stampOf(paths: readonly string[]): string {
  const sum = createHash("sha256");
  const add = (file: string) => {
    const stat = fs.statSync(file, { throwIfNoEntry: false });
    if (!stat) return;
    if (stat.isDirectory()) for (const name of fs.readdirSync(file).sort()) add(path.join(file, name));
    else sum.update(`${file}:${stat.size}:${stat.mtimeMs}\n`);
  };
  for (const one of paths) add(path.join(root, one));
  return sum.digest("hex");
}
