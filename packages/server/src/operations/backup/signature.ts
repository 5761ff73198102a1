/**
 * The origin of a backup. A checksum shows that a file is complete, but whoever changes the file can change the
 * checksum; only the installation with the key can sign. The public key is in the file, so that anyone can tell
 * two installations apart by fingerprint, even on a machine without a key.
 */
import { words, type Words } from "@larder/domain/kernel/words";
import { createPrivateKey, createPublicKey, generateKeyPairSync, hash, sign, verify } from "node:crypto";

export interface Signer {
  /** The public key, 43 letters. */
  readonly key: string;
  sign(sha256: string): string;
}

/** The signed text is the same in every version: the file's form is among the bytes that were summed. */
const signed = (sha256: string): Buffer => Buffer.from(`larder backup sha256=${sha256}`);

export const newSigningKey = (): string =>
  generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }).toString();

export function signerFrom(pem: string): Signer {
  const key = createPrivateKey(pem);
  if (key.asymmetricKeyType !== "ed25519") throw new Error("Backups are signed with an Ed25519 key.");
  return {
    key: createPublicKey(key).export({ format: "jwk" }).x!,
    sign: (sha256) => sign(null, signed(sha256), key).toString("base64url"),
  };
}

export function fits(key: string, sha256: string, signature: string): boolean {
  const publicKey = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x: key }, format: "jwk" });
  return verify(null, signed(sha256), publicKey, Buffer.from(signature, "base64url"));
}

/** Short enough to be written down and compared: `9f3c-01ab-…`, eight groups. */
export const fingerprintOf = (key: string): string => hash("sha256", key).slice(0, 32).match(/.{4}/g)!.join("-");

/** What the operator must know before the server is opened, and what to do about it. */
export function whoSigned(key: string | null, ours: string): Words {
  if (key === null)
    return words(
      "This backup is not signed: it was made by a version before signatures, or changed since. Nothing tells who made it. " +
        "Compare its sha256 with the one that the backup printed; where that is not known, let nobody work with it before the users, their roles and the balances were looked at.",
      "此備份沒有簽署：由未有簽署功能的舊版本製作，或其後曾被更改，無法確定由誰製作。" +
        "請與備份時顯示的 sha256 核對；如無從核對，請先檢查用戶、角色及結餘，才開放使用。",
    );
  const fingerprint = fingerprintOf(key);
  if (key === ours)
    return words(
      `Signed by this installation (${fingerprint}), and unchanged since.`,
      `由本系統簽署（${fingerprint}），其後未有更改。`,
    );
  return words(
    `Signed by another installation (${fingerprint}), and unchanged since; this one is ${fingerprintOf(ours)}. ` +
      "That is so on a new machine: compare the fingerprint with the one that the backup printed, or copy secrets/backup-key.pem of the old data folder into this one and restore again. If it is not yours, do not use the backup.",
    `由另一系統簽署（${fingerprint}），其後未有更改；本系統為 ${fingerprintOf(ours)}。` +
      "在新電腦還原時屬正常：請與備份時顯示的指紋核對，或把舊資料夾的 secrets/backup-key.pem 複製到此資料夾後再還原。如指紋不符，請勿使用此備份。",
  );
}
