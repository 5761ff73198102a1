/** Post codes with their places as the bytes of the packed file. */
import { crc32 } from "node:zlib";
import { crowKm } from "@larder/domain/delivery/planning/builtin-distances.rules";
import { deliveryMessages } from "@larder/domain/delivery/messages";
import { refuse } from "@larder/domain/kernel/refusal";
import { DISTRICT, HEAD, MAGIC, MILLIONTH, MOST_STEPS, PLACE_BYTES, SECTOR, VERSION } from "./layout.ts";
import { fromNumber, postCodeText, UNITS, type PostCode } from "./post-code.ts";

/** As read, in any order: number of the code, and whole millionths of degrees. */
export interface Codes {
  readonly numbers: number[];
  readonly lats: number[];
  readonly lngs: number[];
}

interface Run {
  readonly code: PostCode;
  readonly from: number;
  readonly to: number;
}

const EARTH_KM = 6371.0088;

/** Throws Refused if a code occurs with two positions. */
export function pack({ numbers, lats, lngs }: Codes): Buffer {
  const order = inOrder({ numbers, lats, lngs });
  const sorted = (values: readonly number[]) => Float64Array.from(order, (at) => values[at]!);
  const [number, lat, lng] = [sorted(numbers), sorted(lats), sorted(lngs)];
  const sectors = runsOf(number, UNITS);
  const districts = runsOf(number, UNITS * 10);
  const districtsAt = HEAD.bytes;
  const sectorsAt = districtsAt + districts.length * DISTRICT.bytes;
  const placesAt = sectorsAt + sectors.length * SECTOR.bytes;
  const bytes = Buffer.alloc(placesAt + order.length * PLACE_BYTES);

  let sector = 0;
  for (const [nth, { code, from, to }] of districts.entries()) {
    const at = districtsAt + nth * DISTRICT.bytes;
    const first = sector;
    while (sector < sectors.length && sectors[sector]!.from < to) sector++;
    const centre = centreOf(lat, lng, from, to);
    bytes.write(code.outward.padEnd(4), at + DISTRICT.outward, "latin1");
    bytes.writeInt32LE(centre.lat, at + DISTRICT.lat);
    bytes.writeInt32LE(centre.lng, at + DISTRICT.lng);
    bytes.writeUInt32LE(first, at + DISTRICT.firstSector);
    bytes.writeUInt16LE(Math.min(MOST_STEPS, Math.ceil(centre.furthestKm * 100)), at + DISTRICT.accuracy);
    bytes.writeUInt16LE(sector - first, at + DISTRICT.sectors);
  }
  for (const [nth, { code, from, to }] of sectors.entries()) {
    const at = sectorsAt + nth * SECTOR.bytes;
    const [south, latStep] = gridOf(lat, from, to);
    const [west, lngStep] = gridOf(lng, from, to);
    bytes.writeInt32LE(south, at + SECTOR.lat);
    bytes.writeInt32LE(west, at + SECTOR.lng);
    bytes.writeUInt32LE(from, at + SECTOR.first);
    bytes.writeUInt16LE(latStep, at + SECTOR.latStep);
    bytes.writeUInt16LE(lngStep, at + SECTOR.lngStep);
    bytes.writeUInt8(code.sector, at + SECTOR.digit);
    for (let one = from; one < to; one++) {
      const { unit } = fromNumber(number[one]!);
      bytes[at + SECTOR.units + (unit >> 3)]! |= 1 << (unit & 7);
      bytes.writeUInt16LE(Math.round((lat[one]! - south) / latStep), placesAt + one * PLACE_BYTES);
      bytes.writeUInt16LE(Math.round((lng[one]! - west) / lngStep), placesAt + one * PLACE_BYTES + 2);
    }
  }
  bytes.write(MAGIC, 0, "latin1");
  bytes.writeUInt32LE(VERSION, HEAD.version);
  bytes.writeUInt32LE(districts.length, HEAD.districts);
  bytes.writeUInt32LE(sectors.length, HEAD.sectors);
  bytes.writeUInt32LE(order.length, HEAD.codes);
  bytes.writeUInt32LE(crc32(bytes.subarray(HEAD.bytes)), HEAD.checksum);
  return bytes;
}

/** Indexes by code; a code that is there twice with the same place is there once. */
function inOrder({ numbers, lats, lngs }: Codes): Uint32Array {
  const order = Uint32Array.from(numbers.keys()).sort((one, other) => numbers[one]! - numbers[other]! || one - other);
  return order.filter((at, nth) => {
    const before = order[nth - 1];
    if (before === undefined || numbers[before] !== numbers[at]) return true;
    if (lats[before] !== lats[at] || lngs[before] !== lngs[at])
      refuse(deliveryMessages.postCodeTwice({ code: postCodeText(fromNumber(numbers[at]!)) }));
    return false;
  });
}

/** Codes that share a prefix: sectors, or districts. */
function runsOf(numbers: Float64Array, units: number): Run[] {
  const runs: Run[] = [];
  for (let from = 0, to = 0; from < numbers.length; from = to) {
    const group = Math.floor(numbers[from]! / units);
    while (to < numbers.length && Math.floor(numbers[to]! / units) === group) to++;
    runs.push({ code: fromNumber(numbers[from]!), from, to });
  }
  return runs;
}

/** The lowest value, and the step that reaches the highest. */
function gridOf(values: Float64Array, from: number, to: number): [low: number, step: number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let at = from; at < to; at++) {
    low = Math.min(low, values[at]!);
    high = Math.max(high, values[at]!);
  }
  return [low, Math.max(1, Math.ceil((high - low) / MOST_STEPS))];
}

function centreOf(lat: Float64Array, lng: Float64Array, from: number, to: number) {
  const mean = (values: Float64Array) => {
    let sum = 0;
    for (let at = from; at < to; at++) sum += values[at]!;
    return Math.round(sum / (to - from));
  };
  const centre = { lat: mean(lat), lng: mean(lng) };
  const place = (north: number, east: number) => ({ lat: north * MILLIONTH, lng: east * MILLIONTH });
  let furthestKm = 0;
  for (let at = from; at < to; at++)
    furthestKm = Math.max(furthestKm, crowKm(place(centre.lat, centre.lng), place(lat[at]!, lng[at]!), EARTH_KM));
  return { ...centre, furthestKm };
}
