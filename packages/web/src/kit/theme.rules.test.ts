import { describe, expect, it } from "vitest";
import { contrast } from "@larder/domain/kernel/colour";
import { DEFAULT_COLOUR, inkOf, inkOnDark, markOnDark, readableUnderWhite, shadesOf } from "./theme.rules.ts";

describe("the palette of a chosen colour", () => {
  it("keeps the exact colour at index 5, between tints and shades", () => {
    const shades = shadesOf(DEFAULT_COLOUR);
    expect(shades).toHaveLength(10);
    expect(shades[5]).toBe("#6b6bff");
    expect(shades[0]).toBe("#f5f5ff");
    expect(shades[9]).toBe("#383885");
  });

  const buttons: [chosen: string, used: string, why: string][] = [
    ["#6b6bff", "#6262eb", "the default is darkened four steps, from 4.06 to 4.70 to 1"],
    ["#12633c", "#12633c", "a dark colour stays as chosen"],
    ["#000000", "#000000", "black is as dark as it gets"],
  ];
  it.each(buttons)("a button of %s is drawn in %s: %s", (chosen, used) => {
    expect(readableUnderWhite(chosen)).toBe(used);
  });

  const any = ["#6b6bff", "#ffd400", "#ffffff", "#00c2a8", "#ff5a5f", "#123456", "#7f7f7f", "#000000"];
  it.each(any)("white can be read on the button of %s, and its ink on its tint", (chosen) => {
    expect(contrast(readableUnderWhite(chosen), "#ffffff")).toBeGreaterThanOrEqual(4.5);
    expect(contrast(inkOf(chosen), shadesOf(chosen)[0])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(any)("on a dark background, text in %s is readable and marks are visible", (chosen) => {
    expect(contrast(inkOnDark(chosen), "#1c1a22")).toBeGreaterThanOrEqual(4.5);
    expect(contrast(markOnDark(chosen), "#1c1a22")).toBeGreaterThanOrEqual(3);
  });
});
