import { deflateRawSync, constants } from "node:zlib";
import { deserialize, serialize } from "node:v8";
import { bigintArray, intArray, textArray } from "../db/binary-array.ts";
import { answerTasks } from "../threads/worker-side.ts";
import type { SheafSlice } from "./sheaves.ts";
import { sheafOf, type FindableRecord, type SheafRow } from "./sheaf.ts";

/** Rows of one statement. */
const SLICE = 5000;

answerTasks((names: readonly Uint8Array[]): Uint8Array[] => {
  const slices: Uint8Array[] = [];
  const rows: SheafRow[] = [];
  for (const row of sheafOf(recordsIn(names))) {
    rows.push(row);
    if (rows.length === SLICE) slices.push(packed(sliceOf(rows.splice(0))));
  }
  return [...slices, packed(sliceOf(rows))];
});

function* recordsIn(names: readonly Uint8Array[]): Generator<FindableRecord> {
  for (const some of names) yield* deserialize(some) as FindableRecord[];
}

const packed = (slice: SheafSlice): Uint8Array => deflateRawSync(serialize(slice), { level: constants.Z_BEST_SPEED });

/** As PostgreSQL takes them: the server's own thread only passes them on. */
function sliceOf(rows: readonly SheafRow[]): SheafSlice {
  let end = 0;
  const ends = rows.map(({ recordIds }) => (end += recordIds.length));
  return {
    ranks: intArray(rows.map(({ rank }) => rank)),
    words: textArray(rows.map(({ word }) => word)),
    parts: intArray(rows.map(({ part }) => part)),
    firsts: intArray([1, ...ends.slice(0, -1).map((last) => last + 1)]),
    lasts: intArray(ends),
    recordIds: bigintArray(rows.flatMap(({ recordIds }) => recordIds)),
  };
}
