/**
 * A one-digit sum as a picture, for installations that want a captcha. Off by default: the lock protects, and a
 * puzzle excludes people who cannot see it (WCAG 3.3.8).
 *
 * The picture is a small uncompressed GIF generated here: no font, no image library, nothing taken from the
 * request.
 */
import { randomInt } from "node:crypto";

/** Row by row. */
const GLYPHS: Record<string, string> = {
  "0": "01110 10001 10011 10101 11001 10001 01110",
  "1": "00100 01100 00100 00100 00100 00100 01110",
  "2": "01110 10001 00001 00110 01000 10000 11111",
  "3": "11110 00001 00001 01110 00001 00001 11110",
  "4": "00010 00110 01010 10010 11111 00010 00010",
  "5": "11111 10000 11110 00001 00001 10001 01110",
  "6": "00110 01000 10000 11110 10001 10001 01110",
  "7": "11111 00001 00010 00100 01000 01000 01000",
  "8": "01110 10001 10001 01110 10001 10001 01110",
  "9": "01110 10001 10001 01111 00001 00010 01100",
  "+": "00000 00100 00100 11111 00100 00100 00000",
  "=": "00000 00000 11111 00000 11111 00000 00000",
  "?": "01110 10001 00001 00110 00100 00000 00100",
};

const WIDTH = 120;
const HEIGHT = 40;
const DOT = 3;

export interface Question {
  readonly answer: string;
  /** Base64 of a GIF. */
  readonly picture: string;
}

export function drawQuestion(): Question {
  const a = randomInt(1, 10);
  const b = randomInt(1, 10);
  const pixels = new Uint8Array(WIDTH * HEIGHT);
  [...`${a}+${b}=?`].forEach((sign, i) => drawSign(pixels, GLYPHS[sign]!.split(" "), 6 + i * 22, 4 + randomInt(0, 12)));
  for (let i = 0; i < 120; i++) pixels[randomInt(0, pixels.length)] = 1;
  return { answer: String(a + b), picture: gif(pixels).toString("base64") };
}

function drawSign(pixels: Uint8Array, glyph: readonly string[], left: number, top: number): void {
  glyph.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (row[x] !== "1") continue;
      for (let dy = 0; dy < DOT; dy++)
        for (let dx = 0; dx < DOT; dx++) pixels[(top + y * DOT + dy) * WIDTH + left + x * DOT + dx] = 1;
    }
  });
}

/** Two colours, codes of fixed width: a clear code before the table could grow keeps the LZW trivial. */
function gif(pixels: Uint8Array): Buffer {
  const head = Buffer.from([
    0x47,
    0x49,
    0x46,
    0x38,
    0x39,
    0x61,
    WIDTH,
    0,
    HEIGHT,
    0,
    0x80,
    0,
    0,
    0xff,
    0xff,
    0xff,
    0x33,
    0x33,
    0x66,
    0x2c,
    0,
    0,
    0,
    0,
    WIDTH,
    0,
    HEIGHT,
    0,
    0,
    2,
  ]);
  const bits: number[] = [];
  const put = (code: number) => {
    for (let i = 0; i < 3; i++) bits.push((code >> i) & 1);
  };
  pixels.forEach((pixel, i) => {
    if (i % 2 === 0) put(4);
    put(pixel);
  });
  put(5);
  const bytes: number[] = [];
  for (let i = 0; i < bits.length; i += 8)
    bytes.push(bits.slice(i, i + 8).reduce((byte, bit, n) => byte | (bit << n), 0));
  const blocks: Buffer[] = [];
  for (let i = 0; i < bytes.length; i += 255) {
    const part = bytes.slice(i, i + 255);
    blocks.push(Buffer.from([part.length, ...part]));
  }
  return Buffer.concat([head, ...blocks, Buffer.from([0, 0x3b])]);
}
