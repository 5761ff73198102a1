/**
 * Pictures are drawn anew: same size, same kind, upright as it was meant, without EXIF, comments
 * and whatever follows the picture in its file.
 */
import { refuse } from "@larder/domain/kernel/refusal";
import { fileMessages } from "./file-messages.ts";
import { owned } from "../owned.ts";

export type PictureKind = "png" | "jpeg" | "gif" | "webp";

/** A small file may unfold to gigabytes; a good camera stays below. All frames of a moving picture count. */
const MOST_PIXELS = 60_000_000;

let before: Promise<unknown> = Promise.resolve();

/** One after another: the threads that draw are the same that check passwords at sign-in. */
function inTurn<T>(draw: () => Promise<T>): Promise<T> {
  const mine = before.then(draw);
  before = owned(mine.catch(() => null));
  return mine;
}

export const redrawn = (bytes: Uint8Array, kind: PictureKind, ending: string): Promise<Buffer> =>
  inTurn(() => redraw(bytes, kind, ending));

const PORTRAIT = 256;

/** The middle of a picture as a square, small enough for every corner where a person is shown. */
export const portraitOf = (bytes: Uint8Array, ending: string): Promise<Buffer> =>
  inTurn(async () => {
    const { default: sharp } = await import("sharp");
    try {
      return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" })
        .autoOrient()
        .resize(PORTRAIT, PORTRAIT, { fit: "cover" })
        .webp({ quality: 85 })
        .timeout({ seconds: 20 })
        .toBuffer();
    } catch {
      return refuse(fileMessages.otherContent({ ending }));
    }
  });

/** As wide as a letterhead prints it at 300 dots to the inch, and small enough to travel with every document. */
const LOGO = { width: 700, height: 260 } as const;

/** The picture of a company on paper: a PNG, what is clear stays clear. */
export const logoOf = (bytes: Uint8Array, ending: string): Promise<Buffer> =>
  inTurn(async () => {
    const { default: sharp } = await import("sharp");
    try {
      return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" })
        .autoOrient()
        .resize({ ...LOGO, fit: "inside", withoutEnlargement: true })
        .png({ compressionLevel: 9, palette: true })
        .timeout({ seconds: 20 })
        .toBuffer();
    } catch {
      return refuse(fileMessages.otherContent({ ending }));
    }
  });

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
