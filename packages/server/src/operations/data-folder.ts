/**
 * The data folder of an installation: the database, its generated secrets, and what other clients must know.
 * `LARDER_DATA`, otherwise `.larder` in the project.
 */
import fs from "node:fs";
import path from "node:path";
import { keyPair, newPrivateKey } from "../platform/http/encryption.ts";
import { newSecret, secretFromFile } from "../platform/db/secret-file.ts";
import { newSigningKey } from "./backup/signature.ts";
import { requirePrivateKey, requireSecret } from "./safe-start.ts";

export interface DataFolder {
  readonly path: string;
  readonly database: string;
  readonly ownerPassword: string;
  readonly appPassword: string;
  readonly privateKey: string;
  /** Signs backups: a PEM of Ed25519. */
  readonly backupKey: string;
  readonly clientId: string;
  /** For clients that compile in public key and client id. */
  readonly clientFile: string;
  /** First passwords, readable only by the folder's owner. */
  readonly passwordFile: string;
}

const root = path.resolve(import.meta.dirname, "../../../..");

export function openDataFolder(given = process.env["LARDER_DATA"]): DataFolder {
  const folder = path.resolve(given || path.join(root, ".larder"));
  const secrets = path.join(folder, "secrets");
  fs.mkdirSync(folder, { recursive: true });
  if (!fs.existsSync(secrets)) fs.mkdirSync(secrets, { mode: 0o700 });

  const keyFile = path.join(secrets, "request-key.pem");
  const privateKey = drawnOnce(keyFile, newPrivateKey);
  requirePrivateKey(keyFile, privateKey);
  const clientId = secretFromFile(path.join(secrets, "client-id"));
  const clientFile = path.join(folder, "client.json");
  const facts = `${JSON.stringify({ clientId, publicKey: keyPair(privateKey).publicKey }, null, 2)}\n`;
  if (!fs.existsSync(clientFile) || fs.readFileSync(clientFile, "utf8") !== facts) fs.writeFileSync(clientFile, facts);
  return {
    path: folder,
    database: path.join(folder, "postgres"),
    ownerPassword: passwordFrom(path.join(secrets, "database-owner")),
    appPassword: passwordFrom(path.join(secrets, "database-app")),
    privateKey,
    backupKey: drawnOnce(path.join(secrets, "backup-key.pem"), newSigningKey),
    clientId,
    clientFile,
    passwordFile: path.join(folder, "first-passwords.json"),
  };
}

/** A generated one is long; one supplied by a user is checked. */
function passwordFrom(file: string): string {
  const password = secretFromFile(file);
  requireSecret(`the password in ${file}`, password);
  return password;
}

function drawnOnce(file: string, draw: () => string): string {
  if (!fs.existsSync(file)) {
    const drawn = `${file}.${process.pid}`;
    fs.writeFileSync(drawn, draw(), { mode: 0o600, flush: true });
    try {
      fs.linkSync(drawn, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") fs.renameSync(drawn, file);
    }
    fs.rmSync(drawn, { force: true });
  }
  return fs.readFileSync(file, "utf8");
}

export interface FirstPassword {
  readonly tenantId: string;
  readonly company: string;
  readonly userName: string;
  readonly password: string;
}

/**
 * Generated once per installation, never in the source: `Tea-` and enough words that nobody guesses it, easy to
 * type.
 */
export const drawPassword = (): string =>
  `Larder-${newSecret()
    .replaceAll(/[^A-Za-z0-9]/g, "")
    .slice(0, 10)}`;

export const readPasswords = (folder: DataFolder): FirstPassword[] =>
  fs.existsSync(folder.passwordFile)
    ? (JSON.parse(fs.readFileSync(folder.passwordFile, "utf8")) as FirstPassword[])
    : [];

/** Adds or replaces; stored until the user changes the password (first-passwords.ts). */
export function savePasswords(folder: DataFolder, passwords: readonly FirstPassword[]): void {
  const key = (one: FirstPassword) => `${one.tenantId}:${one.userName}`;
  const all = new Map([...readPasswords(folder), ...passwords].map((one) => [key(one), one]));
  writePasswords(folder, [...all.values()]);
}

export function writePasswords(folder: DataFolder, passwords: readonly FirstPassword[]): void {
  const draft = `${folder.passwordFile}.${process.pid}`;
  fs.writeFileSync(draft, `${JSON.stringify(passwords, null, 2)}\n`, { mode: 0o600, flush: true });
  fs.renameSync(draft, folder.passwordFile);
}
