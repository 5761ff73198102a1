import { describe, expect, test } from "vitest";
import {
  batchWeights,
  nominalOf,
  pickedWeight,
  sharedWeight,
  weightRefusal,
  type WeighedPick,
} from "./picked-weight.rules.ts";

const fish = { name: { en: "Salmon", zh: "三文魚" }, catchWeight: true, kgPerUnit: "10.000", tolerancePct: "10" };
const part = (qtyBase: string, weightKg?: string) => ({ qtyBase, ...(weightKg ? { weightKg } : {}) });

describe("three cases of 10 kg (docs/rules/goods.md#catch-weight)", () => {
  const table: [pick: Omit<WeighedPick, "qty">, reason: string | null, weight: string | null, why: string][] = [
    [{ batches: [part("3")] }, "weightMissing", null, "the scale is asked"],
    [{ weightKg: "0", batches: [part("3")] }, "weightMissing", "0", "and says something"],
    [{ weightKg: "30.270", batches: [part("3")] }, null, "30.270", "one weight for the line"],
    [{ batches: [part("2", "19.960"), part("1", "10.310")] }, null, "30.270", "or one for each batch"],
    [
      { weightKg: "30.27", batches: [part("2", "19.960"), part("1", "10.310")] },
      null,
      "30.270",
      "or both, if they agree",
    ],
    [
      { weightKg: "30", batches: [part("2", "19.960"), part("1", "10.310")] },
      ...(["weightsDiffer", "30.270", "but not if they do not"] as const),
    ],
    [
      { weightKg: "30.270", batches: [part("2", "19.960"), part("1")] },
      ...(["batchNotWeighed", "30.270", "not one batch alone"] as const),
    ],
    [{ batches: [part("2", "30"), part("1", "0")] }, "weightMissing", "30.000", "no batch weighs nothing"],
    [{ weightKg: "26.999", batches: [part("3")] }, "weightUnlikely", "26.999", "more than ten per cent too light"],
    [{ weightKg: "27", batches: [part("3")] }, null, "27", "exactly ten per cent is inside"],
    [{ weightKg: "33", batches: [part("3")] }, null, "33", "on both sides"],
    [{ weightKg: "33.001", batches: [part("3")] }, "weightUnlikely", "33.001", "more than ten per cent too heavy"],
    [{ weightKg: "40", weightReason: "Large fish", batches: [part("3")] }, null, "40", "unless somebody says why"],
    [{ weightKg: "40", weightReason: "  ", batches: [part("3")] }, "weightUnlikely", "40", "in words"],
  ];
  test.each(table)("%j: %s, %s kg (%s)", (pick, reason, weight) => {
    const whole = { qty: "3", ...pick };
    expect([weightRefusal(fish, whole)?.reason ?? null, pickedWeight(whole)]).toEqual([reason, weight]);
  });
  test("what is not billed by weight is not weighed", () => {
    expect(weightRefusal({ ...fish, catchWeight: false }, { qty: "3", batches: [part("3")] })).toBeNull();
  });
  test("the words say what would be likely", () => {
    expect(weightRefusal(fish, { qty: "3", weightKg: "20", batches: [part("3")] })?.words.en).toBe(
      "Salmon: 20 kg is not between 27.000 and 33.000 kg. Weigh again, or say why it is right.",
    );
  });
});

test("the weight of a line over its batches adds up to the gram, unless each was weighed", () => {
  const three = [part("1"), part("1"), part("1")];
  expect(sharedWeight("10.000", three)).toEqual(["3.333", "3.334", "3.333"]);
  expect(batchWeights({ qty: "3", weightKg: "10.000", batches: three })).toEqual(["3.333", "3.334", "3.333"]);
  expect(batchWeights({ qty: "3", batches: [part("2", "19.960"), part("1", "10.310")] })).toEqual(["19.960", "10.310"]);
  expect(sharedWeight(null, [part("1")])).toEqual([null]);
});

test("one piece of a case of 120 kg weighs 10", () => {
  expect(nominalOf("120", "1", "12")).toBe("10.000");
  expect(nominalOf(null, "1", "12")).toBeNull();
});
