import { describe, expect, test } from "vitest";
import { freePlace, touches, type Box } from "./toast-place.ts";

const view = { width: 1000, height: 600 };
const message = { width: 300, height: 40 };
const bar: Box = { left: 0, top: 0, width: 1000, height: 100 };

describe("where a message is placed", () => {
  test("at the middle of the top if nothing is in the way", () =>
    expect(freePlace(message, view, [])).toEqual({ left: 350, top: 16 }));
  test("below a bar of controls", () => expect(freePlace(message, view, [bar])?.top).toBeGreaterThanOrEqual(104));
  test("beside a control rather than further down", () =>
    expect(freePlace(message, view, [{ left: 400, top: 10, width: 200, height: 40 }])).toEqual({ left: 684, top: 16 }));
  test("nowhere, when controls fill the window", () =>
    expect(freePlace(message, view, [{ left: 0, top: 0, ...view }])).toBeNull());
  test("a place that is found overlaps nothing", () => {
    const controls = Array.from({ length: 40 }, (_, at) => ({
      left: (at * 157) % 900,
      top: (at * 83) % 560,
      width: 60,
      height: 24,
    }));
    const place = freePlace(message, view, controls);
    expect(place && controls.some((one) => touches({ ...place, ...message }, one))).not.toBe(true);
  });
});
