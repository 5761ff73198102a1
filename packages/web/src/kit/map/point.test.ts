import { expect, test } from "vitest";
import { pointOf } from "./point.ts";

const table: [lat: unknown, lng: unknown, point: object | null, why: string][] = [
  ["51.5", "-0.12", { lat: 51.5, lng: -0.12 }, "as the fields hold a place"],
  ["51.5", "", null, "half a place"],
  ["51.", "-0.1", null, "still being typed"],
  ["91", "0", null, "north of the pole"],
  [null, null, null, "no place at all"],
];
test.each(table)("%j, %j is the point %j: %s", (lat, lng, point) => {
  expect(pointOf(lat, lng)).toEqual(point);
});
