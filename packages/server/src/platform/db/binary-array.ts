/**
 * Arrays in PostgreSQL's binary format: lengths precede values, so neither side has to parse quotes and commas
 * in what may be thousands of texts.
 */
const TEXT = 25;
const BIGINT = 20;
const INT = 23;
const HEAD = 20;
const NULL = -1;

type Values<T> = readonly (T | null)[];

function arrayOf(type: number, many: number, bytes: number): { readonly array: Buffer; readonly view: DataView } {
  const array = Buffer.allocUnsafe(HEAD + 4 * many + bytes);
  const view = new DataView(array.buffer, array.byteOffset, array.byteLength);
  // One dimension, counted from 1; the flag says whether there may be nulls.
  for (const [nth, word] of [1, 1, type, many, 1].entries()) view.setInt32(4 * nth, word);
  return { array, view };
}

export function textArray(values: Values<string>): Buffer {
  let most = 0;
  // A UTF-16 code unit takes at most three bytes.
  for (const value of values) most += 3 * (value?.length ?? 0);
  const { array, view } = arrayOf(TEXT, values.length, most);
  let at = HEAD;
  for (const value of values) {
    const length = value === null ? NULL : array.write(value, at + 4);
    view.setInt32(at, length);
    at += 4 + Math.max(0, length);
  }
  return array.subarray(0, at);
}

export function bigintArray(values: Values<number>): Buffer {
  const { array, view } = arrayOf(BIGINT, values.length, 8 * values.length);
  let at = HEAD;
  for (const value of values) {
    view.setInt32(at, value === null ? NULL : 8);
    at += 4;
    if (value === null) continue;
    view.setInt32(at, Math.floor(value / 2 ** 32));
    // The lower 32 bits; the rest is discarded.
    view.setUint32(at + 4, value);
    at += 8;
  }
  return array.subarray(0, at);
}

export function intArray(values: readonly number[]): Buffer {
  const { array, view } = arrayOf(INT, values.length, 4 * values.length);
  for (const [nth, value] of values.entries()) {
    view.setInt32(HEAD + 8 * nth, 4);
    view.setInt32(HEAD + 8 * nth + 4, value);
  }
  return array;
}
