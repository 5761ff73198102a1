/** Colours as six hexadecimal figures, and how well one is read on another (WCAG 2.2, contrast ratio). */
export type Rgb = readonly [number, number, number];

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

export const rgbOf = (colour: string): Rgb => {
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
};

/** 1 for equal colours, 21 for black on white. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(rgbOf(one)), luminance(rgbOf(other))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const linear = (part: number): number => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const luminance = ([r, g, b]: Rgb): number => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);

/** Text needs this much (WCAG 1.4.3). */
export const READABLE = 4.5;
