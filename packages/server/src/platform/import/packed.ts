/**
 * What is stored of a file between check and import: its rows, because parsing a workbook takes a hundred times
 * longer. They are packed in slices, so that a reader holds only one slice.
 */
import { promisify } from "node:util";
import { constants, deflateRawSync, inflateRaw } from "node:zlib";

const unpack = promisify(inflateRaw);
/** Number of rows unpacked, checked and written at a time. */
export const SLICE = 1000;

/** In a thread: packing takes time. */
export function inSlices(table: readonly (readonly string[])[]): Uint8Array[] {
  const slices: Uint8Array[] = [];
  for (let at = 0; at < table.length; at += SLICE)
    slices.push(deflateRawSync(JSON.stringify(table.slice(at, at + SLICE)), { level: constants.Z_BEST_SPEED }));
  return slices;
}

export const unfolded = async (slice: Uint8Array): Promise<string[][]> =>
  JSON.parse((await unpack(slice)).toString("utf8")) as string[][];
