import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

/**
 * A secret that is generated once per installation and stored in the data folder, readable by its owner only.
 *
 * The file is written completely under another name and linked into place, so that an interrupted start leaves
 * either no secret or a complete one, and two processes that generate one at the same moment end up with the
 * same.
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
    // A file system without hard links (some shared folders of virtual machines) still supports rename.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") fs.renameSync(drawn, file);
  }
  fs.rmSync(drawn, { force: true });
  const secret = readSecret(file);
  if (secret === null) throw new Error(`The secret could not be kept in ${file}.`);
  return secret;
}

/** 192 random bits in characters that need no escaping in a URL or in SQL. */
export const newSecret = (): string => randomBytes(24).toString("base64url");

function readSecret(file: string): string | null {
  try {
    return fs.readFileSync(file, "utf8").trim() || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
