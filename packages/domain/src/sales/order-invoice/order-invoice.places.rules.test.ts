import { expect, test } from "vitest";
import { placesAnew, type PlacedPart } from "./order-invoice.places.rules.ts";

const at = (locationId: number, onHand: string, locationKind: "PICK" | "BULK" | "QUARANTINE" = "PICK") => ({
  ...{ locationId, onHand, locationKind, pickSequence: locationId },
});
const part = (locationId: number, qtyBase: string, picked = false): PlacedPart => ({ locationId, qtyBase, picked });

// oxfmt-ignore
const cases: [why: string, parts: PlacedPart[], shelf: ReturnType<typeof at>[], now: [number, string][][]][] = [
  ["what is still there stays", [part(1, "7")], [at(1, "10")], [[[1, "7.000"]]]],
  ["what went is picked where it is now", [part(1, "7")], [at(2, "10")], [[[2, "7.000"]]]],
  ["only what its place does not carry goes on", [part(1, "7")], [at(1, "4"), at(2, "6")], [[[1, "4.000"], [2, "3.000"]]]],
  ["the earliest delivery stays where it is", [part(1, "4"), part(1, "4")], [at(1, "4"), at(2, "4")], [[[1, "4.000"]], [[2, "4.000"]]]],
  ["what is on a trolley is counted first and stays", [part(1, "4"), part(1, "4", true)], [at(1, "4"), at(2, "4")], [[[2, "4.000"]], [[1, "4.000"]]]],
  ["the pick face goes before the store", [part(3, "4")], [at(1, "4", "BULK"), at(2, "4")], [[[2, "4.000"]]]],
  ["nobody picks from quarantine", [part(1, "4")], [at(2, "4", "QUARANTINE")], [[[1, "4.000"]]]],
  ["a part takes no place that another one stays at", [part(1, "4"), part(2, "4")], [at(2, "4"), at(3, "4")], [[[3, "4.000"]], [[2, "4.000"]]]],
];
test.each(cases)("%s", (_why, parts, shelf, now) => {
  const found = placesAnew(parts, shelf).map((places) =>
    places.map(({ locationId, qtyBase }) => [locationId, qtyBase]),
  );
  expect(found).toEqual(now);
});
