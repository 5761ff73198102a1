/** A certificate for a server of the tests, made on the spot: no key of ours is kept in the tree, and none runs out. */
import { generateKeyPairSync, sign } from "node:crypto";

const tlv = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  const size = body.length;
  const head = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...head]), body]);
};
const sequence = (...parts: readonly Uint8Array[]) => tlv(0x30, ...parts);
const objectId = (hex: string) => tlv(0x06, Buffer.from(hex, "hex"));
const utcTime = (day: Date) => tlv(0x17, Buffer.from(`${day.toISOString().replaceAll(/[-:T]/g, "").slice(2, 14)}Z`));

const COMMON_NAME = "550403";
const ALTERNATIVE_NAMES = "551d11";
const ECDSA_WITH_SHA256 = sequence(objectId("2a8648ce3d040302"));
const DAY = 86_400_000;

/** For this host name, from yesterday until tomorrow. */
export function selfSigned(host: string): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const name = sequence(tlv(0x31, sequence(objectId(COMMON_NAME), tlv(0x0c, Buffer.from(host)))));
  const names = sequence(tlv(0x82, Buffer.from(host)));
  const content = sequence(
    tlv(0xa0, tlv(0x02, Buffer.from([2]))),
    tlv(0x02, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    name,
    sequence(utcTime(new Date(Date.now() - DAY)), utcTime(new Date(Date.now() + DAY))),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    tlv(0xa3, sequence(sequence(objectId(ALTERNATIVE_NAMES), tlv(0x04, names)))),
  );
  const signature = tlv(0x03, Buffer.from([0]), sign("sha256", content, privateKey));
  const text = sequence(content, ECDSA_WITH_SHA256, signature).toString("base64");
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${text.replaceAll(/.{64}/g, "$&\n")}\n-----END CERTIFICATE-----\n`,
  };
}
