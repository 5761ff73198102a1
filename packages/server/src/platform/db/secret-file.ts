import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

/**
 * A secret that is drawn once per installation and kept in the data folder, readable by its owner only.
 *
 * The file is written whole under another name and linked into place, so that a start that was cut short leaves
 * either no secret or a complete one, and two processes that draw at the same moment end up with the same.
 */
export function secretFromFile(file: string): string {
  const kept = readSecret(file);
  if (kept !== null) return kept;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const drawn = `${file}.${process.pid}`;
  fs.writeFileSync(drawn, `${newSecret()}\n`, { mode: 0o600, flush: true });
  try {
    fs.linkSync(drawn, file);
  } catch (error) {
    // A file system without hard links (some shared folders of virtual machines) still knows rename.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") fs.renameSync(drawn, file);
  }
  fs.rmSync(drawn, { force: true });
  const secret = readSecret(file);
  if (secret === null) throw new Error(`The secret could not be kept in ${file}.`);
  return secret;
}

/** 192 random bits in letters that need no escaping, neither in a URL nor in SQL. */
export const newSecret = (): string => randomBytes(24).toString("base64url");

function readSecret(file: string): string | null {
  try {
    return fs.readFileSync(file, "utf8").trim() || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
