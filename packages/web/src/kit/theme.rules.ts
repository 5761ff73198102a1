/**
 * The palette of the two colours that a user may choose.
 *
 * The chosen colour itself is for marks without text: rings, bars, the active edge. Under white text it is
 * darkened until the text is readable (WCAG: 4.5 to 1); for text, the darker shades are used.
 */
import { contrast, READABLE, rgbOf as read, type Rgb } from "@larder/domain/kernel/colour";

export type Shades = [string, string, string, string, string, string, string, string, string, string];

export const DEFAULT_COLOUR = "#6b6bff";
const write = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
const blend = ([red, green, blue]: Rgb, [red2, green2, blue2]: Rgb, share: number): Rgb => {
  const part = (one: number, other: number): number => one * (1 - share) + other * share;
  return [part(red, red2), part(green, green2), part(blue, blue2)];
};
const mix = (colour: Rgb, other: number, share: number): Rgb => blend(colour, [other, other, other], share);

const WHITE = 255;
const BLACK = 0;

/** Index 5 is the exact colour: tints before it, shades after it. */
export function shadesOf(colour: string): Shades {
  const rgb = read(colour);
  const tints = [0.93, 0.86, 0.72, 0.5, 0.25].map((share) => write(mix(rgb, WHITE, share)));
  const shades = [0.12, 0.24, 0.36, 0.48].map((share) => write(mix(rgb, BLACK, share)));
  return [...tints, write(rgb), ...shades] as Shades;
}

/** In steps of two per cent, so that the colour stays as close to the chosen one as possible. */
export function readableUnderWhite(colour: string): string {
  const rgb = read(colour);
  for (let step = 0; step <= 50; step++) {
    const darker = write(mix(rgb, BLACK, step * 0.02));
    if (contrast(darker, "#ffffff") >= READABLE) return darker;
  }
  return "#000000";
}

/** Text in the chosen colour on white or on its own lightest tint: the first shade dark enough for both. */
export function inkOf(colour: string): string {
  const shades = shadesOf(colour);
  const background = shades[0];
  const found = shades.slice(5).find((shade) => contrast(shade, background) >= READABLE);
  return shades[8] && contrast(shades[8], background) >= READABLE
    ? shades[8]
    : (found ?? readableUnderWhite(shades[9]));
}

/** For the dark scheme; `theme.css` names them for the page. */
const DARK_PAPER = "#1c1a22";
/** Marks without text need less contrast than text (WCAG 1.4.11). */
const SEEN = 3;

const lighterUntil = (colour: string, background: string, wanted: number): string => {
  const rgb = read(colour);
  for (let step = 0; step <= 50; step++) {
    const lighter = write(mix(rgb, WHITE, step * 0.02));
    if (contrast(lighter, background) >= wanted) return lighter;
  }
  return "#ffffff";
};

/** Text in the chosen colour on a dark background, or on the colour's thin overlay as behind the current page. */
export function inkOnDark(colour: string): string {
  const tint = mixed(colour, DARK_PAPER, 0.28);
  return lighterUntil(lighterUntil(colour, DARK_PAPER, READABLE), tint, READABLE);
}

/** Rings, bars and the active edge on a dark background. */
export const markOnDark = (colour: string): string => lighterUntil(colour, DARK_PAPER, SEEN);

const mixed = (one: string, other: string, share: number): string => write(blend(read(other), read(one), share));
