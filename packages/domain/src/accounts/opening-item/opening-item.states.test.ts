import { expect, test } from "vitest";
import { testMoves } from "../../kernel/states.fixture.ts";
import { openingItemStates } from "./opening-item.states.ts";

testMoves("an opening item", openingItemStates, (state) => ({ state, no: "INV-1", allocated: "0.00" }), {
  POSTED: ["use", "reverse"],
  REVERSED: [],
});

test.each(["0.01", "-0.01"])("with %s allocated it is not reversed", (allocated) =>
  expect(openingItemStates.refusal({ state: "POSTED", no: "INV-1", allocated }, "reverse")?.words.en).toBe(
    "INV-1 is paid or used in part or in full. Undo these allocations first.",
  ),
);
