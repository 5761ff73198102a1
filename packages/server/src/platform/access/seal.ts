/**
 * Secrets that the server must be able to read again (such as the key of an external service) are stored
 * encrypted: AES-256-GCM under a key derived from the installation's private key, which is kept outside the
 * database. The database or a backup alone reveals nothing. With another private key a seal does not open, and
 * the secret has to be entered again.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { KeyPair } from "../http/encryption.ts";

export interface Seal {
  /** `place` is part of the seal: a sealed value copied elsewhere does not open there. */
  close(text: string, place: string): string;
  /** null: not sealed by this installation, sealed for another place, or altered. */
  open(sealed: string, place: string): string | null;
}

const MARK = "sealed1.";
const NONCE = 12;
const TAG = 16;

export function sealWith(keys: KeyPair): Seal {
  const secret = Buffer.from(
    hkdfSync("sha256", keys.privateKey.export({ type: "pkcs8", format: "der" }), "", "larder: sealed at rest", 32),
  );
  return {
    close(text, place) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv("aes-256-gcm", secret, nonce, { authTagLength: TAG }).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return MARK + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
    },
    open(sealed, place) {
      const bytes = Buffer.from(sealed.slice(MARK.length), "base64url");
      if (!sealed.startsWith(MARK) || bytes.length < NONCE + TAG) return null;
      const decipher = createDecipheriv("aes-256-gcm", secret, bytes.subarray(0, NONCE), { authTagLength: TAG })
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
  };
}
