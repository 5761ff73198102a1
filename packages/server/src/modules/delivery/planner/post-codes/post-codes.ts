/** Places by post code, from the packed file, which is read into memory once: a look-up is a few array reads. */
import fs from "node:fs";
import path from "node:path";
import { crc32 } from "node:zlib";
import { deliveryMessages } from "@larder/domain/delivery/messages";
import { refuse } from "@larder/domain/kernel/refusal";
import { DISTRICT, HEAD, MAGIC, MILLIONTH, PLACE_BYTES, SECTOR, UNIT_BYTES, VERSION } from "./layout.ts";
import { outwardOf, postCodeOf } from "./post-code.ts";

export interface PostCodePlace {
  readonly lat: number;
  readonly lng: number;
  /** How far away the door may be. */
  readonly accuracyKm: number;
  /** DISTRICT: the code itself is unknown, and this is the middle of all codes of its outward part. */
  readonly source: "POST_CODE" | "DISTRICT";
}

/** A code covers some fifteen doors, and its position is one in the middle. */
const CODE_ACCURACY_KM = 0.1;

export const postCodeFile = (dataFolder: string): string => path.join(dataFolder, "post-codes.bin");

/** Null if none exists yet. Throws Refused if the file is damaged. */
export function openPostCodes(file: string): PostCodes | null {
  if (!fs.existsSync(file)) return null;
  const bytes = fs.readFileSync(file);
  if (!isWhole(bytes)) return refuse(deliveryMessages.postCodesDamaged({ file }));
  return new PostCodes(bytes);
}

function isWhole(bytes: Buffer): boolean {
  if (bytes.length < HEAD.bytes || bytes.toString("latin1", 0, MAGIC.length) !== MAGIC) return false;
  if (bytes.readUInt32LE(HEAD.version) !== VERSION) return false;
  const [districts, sectors, codes] = [HEAD.districts, HEAD.sectors, HEAD.codes].map((at) => bytes.readUInt32LE(at));
  const length = HEAD.bytes + districts! * DISTRICT.bytes + sectors! * SECTOR.bytes + codes! * PLACE_BYTES;
  return bytes.length === length && crc32(bytes.subarray(HEAD.bytes)) === bytes.readUInt32LE(HEAD.checksum);
}

export class PostCodes {
  private readonly bytes: Buffer;
  private readonly sectorsAt: number;
  private readonly placesAt: number;
  /** Where each district begins. */
  private readonly districts = new Map<string, number>();

  /** `bytes` as `pack` made them. */
  constructor(bytes: Buffer) {
    this.bytes = bytes;
    const count = bytes.readUInt32LE(HEAD.districts);
    this.sectorsAt = HEAD.bytes + count * DISTRICT.bytes;
    this.placesAt = this.sectorsAt + bytes.readUInt32LE(HEAD.sectors) * SECTOR.bytes;
    for (let at = HEAD.bytes; at < this.sectorsAt; at += DISTRICT.bytes)
      this.districts.set(bytes.toString("latin1", at, at + 4).trimEnd(), at);
  }

  get size(): number {
    return this.bytes.readUInt32LE(HEAD.codes);
  }

  /** In any spelling; an outward part alone gives its district. Null if neither is known. */
  find(text: string): PostCodePlace | null {
    const outward = outwardOf(text);
    const district = outward === null ? undefined : this.districts.get(outward);
    if (district === undefined) return null;
    const code = postCodeOf(text);
    return (code && this.exact(district, code.sector, code.unit)) ?? this.middle(district);
  }

  private exact(district: number, digit: number, unit: number): PostCodePlace | null {
    const { bytes } = this;
    const first = bytes.readUInt32LE(district + DISTRICT.firstSector);
    const last = first + bytes.readUInt16LE(district + DISTRICT.sectors);
    for (let nth = first; nth < last; nth++) {
      const sector = this.sectorsAt + nth * SECTOR.bytes;
      if (bytes[sector + SECTOR.digit] !== digit) continue;
      const units = bytes.subarray(sector + SECTOR.units, sector + SECTOR.units + UNIT_BYTES);
      if (((units[unit >> 3]! >> (unit & 7)) & 1) === 0) return null;
      const place = this.placesAt + (bytes.readUInt32LE(sector + SECTOR.first) + bitsBefore(units, unit)) * PLACE_BYTES;
      const degrees = (corner: number, steps: number, step: number) =>
        (bytes.readInt32LE(sector + corner) + steps * bytes.readUInt16LE(sector + step)) * MILLIONTH;
      return {
        lat: degrees(SECTOR.lat, bytes.readUInt16LE(place), SECTOR.latStep),
        lng: degrees(SECTOR.lng, bytes.readUInt16LE(place + 2), SECTOR.lngStep),
        accuracyKm: CODE_ACCURACY_KM,
        source: "POST_CODE",
      };
    }
    return null;
  }

  private middle(district: number): PostCodePlace {
    return {
      lat: this.bytes.readInt32LE(district + DISTRICT.lat) * MILLIONTH,
      lng: this.bytes.readInt32LE(district + DISTRICT.lng) * MILLIONTH,
      accuracyKm: Math.max(CODE_ACCURACY_KM, this.bytes.readUInt16LE(district + DISTRICT.accuracy) / 100),
      source: "DISTRICT",
    };
  }
}

function bitsBefore(units: Uint8Array, unit: number): number {
  let count = 0;
  for (let at = 0; at < unit >> 3; at++) count += bitsIn(units[at]!);
  return count + bitsIn(units[unit >> 3]! & ((1 << (unit & 7)) - 1));
}

function bitsIn(byte: number): number {
  let count = 0;
  for (let rest = byte; rest > 0; rest &= rest - 1) count++;
  return count;
}
