/**
 * Encrypted requests (docs/rules/wire.md#encryption): AES-256-ECB over the JSON text, and its key under RSA
 * PKCS#1 v1.5. The browser's cryptography has neither, and over plain http none at all, so the block cipher is
 * a library and the RSA step is arithmetic on big integers.
 */
import { ecb } from "@noble/ciphers/aes.js";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const KEY_LENGTH = 32;

export interface Encrypted {
  /** Value of the header `encrypt-key`. */
  readonly key: string;
  /** A JSON string: the Base64 text in double quotes, as other clients send it. */
  readonly body: string;
}

export function encrypt(json: string, publicKey: string): Encrypted {
  const key = new TextEncoder().encode(randomLetters(KEY_LENGTH));
  const cipher = ecb(key).encrypt(new TextEncoder().encode(json));
  return {
    key: toBase64(encryptRsa(new TextEncoder().encode(toBase64(key)), readPublicKey(publicKey))),
    body: JSON.stringify(toBase64(cipher)),
  };
}

/** Bytes from 248 up are drawn again: 256 is not a multiple of 62, and the first letters would come too often. */
function randomLetters(length: number): string {
  let text = "";
  while (text.length < length) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < 4 * LETTERS.length) text += LETTERS[byte % LETTERS.length];
  }
  return text;
}

/* ---------- RSA ---------- */

interface PublicKey {
  readonly modulus: bigint;
  readonly exponent: bigint;
  readonly size: number;
}

/** `00 02 <random, no zero> 00 <message>` (PKCS#1 v1.5). */
export function encryptRsa(message: Uint8Array, key: PublicKey): Uint8Array {
  const padding = key.size - 3 - message.length;
  if (padding < 8) throw new Error("The public key is too short for the message");
  const block = new Uint8Array(key.size);
  block[1] = 2;
  block.set(nonZero(padding), 2);
  block.set(message, key.size - message.length);
  return toBytes(power(toNumber(block), key.exponent, key.modulus), key.size);
}

const nonZero = (length: number): Uint8Array =>
  Uint8Array.from({ length }, () => {
    let byte = 0;
    while (byte === 0) [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    return byte;
  });

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  for (let square = base % modulus, rest = exponent; rest > 0n; rest >>= 1n, square = (square * square) % modulus) {
    if (rest & 1n) result = (result * square) % modulus;
  }
  return result;
}

const toNumber = (bytes: Uint8Array): bigint =>
  BigInt(`0x${[...bytes].map((b) => b.toString(16).padStart(2, "0")).join("") || "0"}`);

function toBytes(number: bigint, size: number): Uint8Array {
  const hex = number.toString(16).padStart(size * 2, "0");
  return Uint8Array.from({ length: size }, (_, i) => parseInt(hex.slice(i * 2, i * 2 + 2), 16));
}

/* ---------- the key as it is written: SubjectPublicKeyInfo in DER in Base64 ---------- */

export function readPublicKey(base64: string): PublicKey {
  const outer = open(fromBase64(base64), 0, 0x30);
  const algorithm = open(outer.content, 0, 0x30);
  const bits = open(outer.content, algorithm.end, 0x03);
  // The first byte of a bit string counts unused bits.
  const pair = open(bits.content.subarray(1), 0, 0x30);
  const modulus = open(pair.content, 0, 0x02);
  const exponent = open(pair.content, modulus.end, 0x02);
  const size = modulus.content[0] === 0 ? modulus.content.length - 1 : modulus.content.length;
  return { modulus: toNumber(modulus.content), exponent: toNumber(exponent.content), size };
}

function open(bytes: Uint8Array, at: number, tag: number): { content: Uint8Array; end: number } {
  if (bytes[at] !== tag) throw new Error("The public key is not readable");
  const first = bytes[at + 1] ?? 0;
  const lengthBytes = first & 0x80 ? first & 0x7f : 0;
  const start = at + 2 + lengthBytes;
  const length = lengthBytes ? Number(toNumber(bytes.subarray(at + 2, start))) : first;
  return { content: bytes.subarray(start, start + length), end: start + length };
}

/* ---------- Base64 of bytes, not of text ---------- */

function toBase64(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text.replace(/\s/g, "")), (c) => c.charCodeAt(0));
