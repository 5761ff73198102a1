/** Pictures are re-encoded: same size, same kind, upright, without EXIF, comments or anything appended to the file. */
import type { Sharp } from "sharp";
import { refuse } from "@larder/domain/kernel/refusal";
import { fileMessages } from "./file-messages.ts";
import { owned } from "../owned.ts";

export type PictureKind = "png" | "jpeg" | "gif" | "webp";

/** A small file may decompress to gigabytes; a good camera stays below this. All frames of an animation count. */
const MOST_PIXELS = 60_000_000;

let before: Promise<unknown> = Promise.resolve();

/** One at a time: the threads that re-encode also check passwords at sign-in. */
function inTurn<T>(draw: () => Promise<T>): Promise<T> {
  const mine = before.then(draw);
  before = owned(mine.catch(() => null));
  return mine;
}

export const redrawn = (bytes: Uint8Array, kind: PictureKind, ending: string): Promise<Buffer> =>
  inTurn(() => redraw(bytes, kind, ending));

/** Another picture of it: upright, and refused if it is none. */
const drawnAs = (bytes: Uint8Array, ending: string, shape: (picture: Sharp) => Sharp): Promise<Buffer> =>
  inTurn(async () => {
    // Loaded with the first picture: most days begin without one.
    const { default: sharp } = await import("sharp");
    try {
      const upright = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" }).autoOrient();
      return await shape(upright).timeout({ seconds: 20 }).toBuffer();
    } catch {
      return refuse(fileMessages.otherContent({ ending }));
    }
  });

const PORTRAIT = 256;

/** The middle of a picture as a square, small enough wherever a person's picture is shown. */
export const portraitOf = (bytes: Uint8Array, ending: string): Promise<Buffer> =>
  drawnAs(bytes, ending, (picture) => picture.resize(PORTRAIT, PORTRAIT, { fit: "cover" }).webp({ quality: 85 }));

/** As wide as a letterhead prints at 300 dpi, and small enough to travel with every document. */
const LOGO = { width: 700, height: 260 } as const;

/** The company's logo for print: a PNG with its transparency. */
export const logoOf = (bytes: Uint8Array, ending: string): Promise<Buffer> =>
  drawnAs(bytes, ending, (picture) =>
    picture.resize({ ...LOGO, fit: "inside", withoutEnlargement: true }).png({ compressionLevel: 9, palette: true }),
  );

/** Twice as wide as it is shown, for fine screens: some kilobytes, so that a page of a list can carry fifty. */
const THUMB = 192;

export const thumbOf = (bytes: Uint8Array, ending: string): Promise<Buffer> =>
  drawnAs(bytes, ending, (picture) =>
    picture.resize(THUMB, THUMB, { fit: "inside", withoutEnlargement: true }).webp({ quality: 80 }),
  );

async function redraw(bytes: Uint8Array, kind: PictureKind, ending: string): Promise<Buffer> {
  // Loaded with the first picture: most days begin without one.
  const { default: sharp } = await import("sharp");
  try {
    return await sharp(bytes, {
      limitInputPixels: MOST_PIXELS,
      failOn: "error",
      animated: kind === "gif" || kind === "webp",
    })
      .autoOrient()
      .toFormat(kind, kind === "jpeg" || kind === "webp" ? { quality: 90 } : {})
      .timeout({ seconds: 20 })
      .toBuffer();
  } catch (error) {
    if (/pixel limit/i.test((error as Error).message))
      return refuse(fileMessages.pictureTooLarge({ mostPixels: "60,000,000" }));
    return refuse(fileMessages.otherContent({ ending }));
  }
}
