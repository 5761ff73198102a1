import { constants, createDecipheriv, generateKeyPairSync, privateDecrypt } from "node:crypto";
import { describe, expect, it } from "vitest";
import { encrypt, encryptRsa, readPublicKey } from "./wire-encryption.ts";

const pairOf = (bits: number) => {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: bits });
  return { publicKey: publicKey.export({ type: "spki", format: "der" }).toString("base64"), privateKey };
};

/** Decrypted as the server does it, step by step (docs/rules/wire.md#encryption). */
function decrypt(
  encrypted: { key: string; body: string },
  privateKey: ReturnType<typeof pairOf>["privateKey"],
): unknown {
  const wrapped = privateDecrypt(
    { key: privateKey, padding: constants.RSA_PKCS1_PADDING },
    Buffer.from(encrypted.key, "base64"),
  );
  expect(wrapped).toHaveLength(44);
  const key = Buffer.from(wrapped.toString("ascii"), "base64");
  expect(key.toString("ascii")).toMatch(/^[A-Za-z0-9]{32}$/);
  const cipher = createDecipheriv("aes-256-ecb", key, null);
  const text = Buffer.concat([
    cipher.update(Buffer.from(JSON.parse(encrypted.body) as string, "base64")),
    cipher.final(),
  ]);
  return JSON.parse(text.toString("utf8"));
}

describe("what the browser encrypts, the server's cryptography can read", () => {
  const payload = { username: "amy.chan", password: "豆腐 & £5 🥡", note: "x".repeat(500) };
  it.each([512, 1024, 2048, 3072])("with a key of %i bit", (bits) => {
    const { publicKey, privateKey } = pairOf(bits);
    for (let round = 0; round < 5; round++) {
      expect(decrypt(encrypt(JSON.stringify(payload), publicKey), privateKey)).toEqual(payload);
    }
  });
  it("never the same twice", () => {
    const { publicKey } = pairOf(1024);
    const both = [encrypt("{}", publicKey), encrypt("{}", publicKey)];
    expect(both[0]?.key).not.toBe(both[1]?.key);
    expect(both[0]?.body).not.toBe(both[1]?.body);
  });
  it("a key may be written with line breaks", () => {
    const { publicKey, privateKey } = pairOf(1024);
    const broken = publicKey.replace(/(.{64})/g, "$1\n");
    expect(decrypt(encrypt("[1]", broken), privateKey)).toEqual([1]);
  });
});

it("a message that leaves no space for the padding is refused", () => {
  const key = readPublicKey(pairOf(512).publicKey);
  expect(() => encryptRsa(new Uint8Array(64 - 10), key)).toThrow("too short");
});

it("anything that is not a public key is reported as such", () => {
  expect(() => readPublicKey(btoa("hello"))).toThrow("not readable");
});
