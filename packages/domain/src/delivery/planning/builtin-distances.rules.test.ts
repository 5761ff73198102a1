import { expect, test } from "vitest";
import { bandMinutes, builtinLeg, builtinMatrix, crowKm } from "./builtin-distances.rules.ts";
import { matrixFault } from "./matrix.ts";
import { readProblem } from "./read-problem.ts";

const bands: [number, number][] = [
  [5, 24],
  [25, 42],
  [1e9, 70],
];

test.each([
  [0, 0, "no way"],
  [5, 12.5, "5 km at 24 km/h"],
  [12, 22.5, "and 7 km at 42"],
  [25, 12.5 + 200 / 7, "and 20 km at 42"],
  [95, 12.5 + 200 / 7 + 60, "and 70 km at 70"],
])("%d km take %d minutes: %s", (km, minutes) => {
  expect(bandMinutes(km, bands)).toBeCloseTo(minutes, 9);
});

test("beyond the last band its speed applies", () => {
  expect(bandMinutes(20, [[10, 60]])).toBeCloseTo(20, 9);
});

test("a degree of a great circle is the 360th part of the globe", () => {
  const degree = (2 * Math.PI * 6371.0088) / 360;
  expect(crowKm({ lat: 0, lng: 0 }, { lat: 0, lng: 1 }, 6371.0088)).toBeCloseTo(degree, 6);
  expect(crowKm({ lat: 51, lng: 0 }, { lat: 52, lng: 0 }, 6371.0088)).toBeCloseTo(degree, 6);
  expect(crowKm({ lat: 90, lng: 0 }, { lat: -90, lng: 0 }, 6371.0088)).toBeCloseTo(180 * degree, 6);
});

test("legs are whole metres and seconds, including the bends of the road", () => {
  const leg = builtinLeg(
    { lat: 51, lng: 0 },
    { lat: 51.1, lng: 0 },
    { earthKm: 6371.0088, roadFactor: 1.35, speed: bands },
  );
  expect(leg).toEqual({ metres: 15_011, seconds: 1608 });
});

test("a problem's table fits it, and a stop without a position is nowhere", () => {
  const problem = readProblem({
    depot: { lat: 51, lng: 0 },
    vehicles: [],
    stops: [
      { id: 7, lat: 51.1, lng: 0 },
      { id: 8, lat: null, lng: null },
    ],
  });
  const matrix = builtinMatrix(problem);
  expect(matrixFault(matrix, 2)).toBeNull();
  expect([...matrix.km]).toEqual([0, 15.011, 0, 15.011, 0, 0, 0, 0, 0]);
  expect(matrixFault(matrix, 3)).toContain("3 places");
  matrix.minutes[5] = Number.NaN;
  expect(matrixFault(matrix, 2)).toContain("1 → 2");
});
