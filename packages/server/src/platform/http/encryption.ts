/**
 * Encrypted requests as the dialect writes them: a random key of 32 characters encrypts the
 * body with AES-256-ECB and travels encrypted with our RSA key (docs/rules/wire.md#encryption).
 *
 * It hides passwords from logs and proxies that see the body; it gives neither integrity nor
 * freshness, so TLS is still needed. Every failure gets the same answer: since OpenSSL 3.2 a
 * tampered key does not throw but decrypts to random bytes, which the length check catches.
 */
import {
  constants,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  privateDecrypt,
  randomBytes,
  type KeyObject,
} from "node:crypto";
import { refuse } from "@larder/domain/kernel/refusal";
import { platformMessages } from "../messages.ts";

export interface KeyPair {
  readonly privateKey: KeyObject;
  /** X.509 SubjectPublicKeyInfo DER in Base64 without armour. */
  readonly publicKey: string;
}

export const newPrivateKey = (): string =>
  generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ type: "pkcs8", format: "pem" }).toString();

export function keyPair(privatePem: string): KeyPair {
  const privateKey = createPrivateKey(privatePem);
  const publicKey = createPublicKey(privateKey).export({ type: "spki", format: "der" }).toString("base64");
  return { privateKey, publicKey };
}

/** The JSON text of an encrypted body; the body may be in double quotes or not. */
export function decryptBody(keys: KeyPair, encryptKey: string, body: string): string {
  const bytes = readKey(keys, encryptKey);
  const key = bytes?.length === 32 ? bytes : randomBytes(32);
  try {
    const decipher = createDecipheriv("aes-256-ecb", key, null);
    const text = Buffer.concat([decipher.update(Buffer.from(unquoted(body), "base64")), decipher.final()]);
    const json = new TextDecoder("utf-8", { fatal: true }).decode(text);
    if (bytes?.length === 32) return json;
  } catch {
    // one answer for every failure
  }
  return refuse(platformMessages.undecipherable());
}

function readKey(keys: KeyPair, encryptKey: string): Buffer | null {
  try {
    const inner = privateDecrypt(
      { key: keys.privateKey, padding: constants.RSA_PKCS1_PADDING },
      Buffer.from(encryptKey, "base64"),
    );
    return Buffer.from(inner.toString("latin1"), "base64");
  } catch {
    return null;
  }
}

const unquoted = (body: string): string => {
  const text = body.trim();
  return text.startsWith('"') && text.endsWith('"') && text.length >= 2 ? text.slice(1, -1) : text;
};
