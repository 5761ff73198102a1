/**
 * What is kept of a file between its check and its import: its rows, which a workbook takes a hundred times longer to read.
 * They are packed in slices, so that whoever goes through them holds one slice.
 */
import { promisify } from "node:util";
import { constants, deflateRawSync, inflateRaw } from "node:zlib";

const unpack = promisify(inflateRaw);
/** So many rows are unfolded, checked and written at a time. */
export const SLICE = 1000;

/** For a thread: packing takes its time. */
export function inSlices(table: readonly (readonly string[])[]): Uint8Array[] {
  const slices: Uint8Array[] = [];
  for (let at = 0; at < table.length; at += SLICE)
    slices.push(deflateRawSync(JSON.stringify(table.slice(at, at + SLICE)), { level: constants.Z_BEST_SPEED }));
  return slices;
}

export const unfolded = async (slice: Uint8Array): Promise<string[][]> =>
  JSON.parse((await unpack(slice)).toString("utf8")) as string[][];
