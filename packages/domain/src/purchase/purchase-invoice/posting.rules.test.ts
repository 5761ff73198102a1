import { describe, expect, test } from "vitest";
import { exact, round4, sum } from "../../kernel/decimal.ts";
import { seeded } from "../../kernel/random.fixture.ts";
import { purchaseVariance } from "../../stock/costing.rules.ts";
import {
  claimable,
  priceClaim,
  grniOf,
  netOfParts,
  stillThere,
  unclaimableShares,
  varianceOf,
} from "./posting.rules.ts";

const pieces = { qtyBase: "80", byWeight: false };
const part = (qtyBase: string, weightKg: string | null = null) => ({ qtyBase, weightKg });

describe("the net of a line over its receipts", () => {
  test("worked example: 80 invoiced, 40 and 32 received; what is beyond is the last part", () => {
    expect(netOfParts("1008.00", pieces, [part("40"), part("32")])).toEqual({
      parts: ["504.00", "403.20"],
      beyond: "100.80",
    });
  });
  test("all of it received: every penny is on a receipt", () => {
    const got = netOfParts("10.00", { qtyBase: "3", byWeight: false }, [part("1"), part("1"), part("1")]);
    expect(got).toEqual({ parts: ["3.34", "3.33", "3.33"], beyond: "0.00" });
  });
  test("priced by the kilogram: by the kilograms received", () => {
    const got = netOfParts("195.24", { qtyBase: "3", byWeight: true }, [part("1", "9.840"), part("2", "20.430")]);
    expect(got.parts).toEqual(["63.47", "131.77"]);
  });
});

describe("what is cleared of goods received and not invoiced", () => {
  const seven = { amount: "10.0000", qtyBase: "7" };
  test("worked example: 10.0000 for seven, invoices of one and one; the first reversed", () => {
    expect(grniOf({ ...seven, clearedBase: "0" }, "1")).toBe("1.4286");
    expect(grniOf({ ...seven, clearedBase: "1" }, "1")).toBe("1.4285");
    // from where the line is now, not the old entry negated: 0.0001 is variance
    expect(grniOf({ ...seven, clearedBase: "2" }, "-1")).toBe("-1.4285");
  });
  test("law: up and down in any order, what is left is always the value of what is open", () => {
    const random = seeded(57);
    for (let run = 0; run < 100; run += 1) {
      const qty = random.whole(1, 20);
      const line = { amount: random.decimal(500, 4), qtyBase: String(qty) };
      let [at, cleared] = [0, exact(0)];
      for (let step = 0; step < 12; step += 1) {
        const to = step === 11 ? qty : random.whole(0, qty);
        cleared = cleared.plus(grniOf({ ...line, clearedBase: String(at) }, String(to - at)));
        at = to;
        expect(cleared.toFixed(4)).toBe(round4(exact(line.amount).times(at).dividedBy(qty)));
      }
      expect(cleared.toFixed(4)).toBe(round4(line.amount));
    }
  });
});

describe("variance", () => {
  test("worked example: five received at 13.5000, invoiced at 13.8000", () => {
    const variance = varianceOf("69.00", "0.00", "67.5000");
    expect(variance).toBe("1.5000");
    const split = (onHand: string) =>
      purchaseVariance(variance, { qty: "5", batchOnHand: onHand }, { qty: "15", value: "187.5000" });
    expect(split("5")).toEqual({ revalue: "1.5000", ppv: "0.0000" });
    expect(split("3")).toEqual({ revalue: "0.9000", ppv: "0.6000" });
    expect([stillThere("5", "5"), stillThere("3", "5"), stillThere("80", "5")]).toEqual(["5.000", "3.000", "5.000"]);
  });
  test("VAT that may not be claimed is a cost of what was bought", () => {
    const shares = unclaimableShares("20.16", ["504.00", "403.20", "100.80"]);
    expect([shares, round4(sum(shares))]).toEqual([["10.08", "8.06", "2.02"], "20.1600"]);
    expect(varianceOf("504.00", shares[0]!, "480.0000")).toBe("34.0800");
  });
});

test("worked example: what could be claimed is what is more expensive", () => {
  expect([claimable("504.00", "480.0000"), claimable("403.20", "384.0000")]).toEqual(["24.00", "19.20"]);
  expect([claimable("470.00", "480.0000"), claimable("480.00", "479.9960")]).toEqual(["0.00", "0.00"]);
});

test("a claim takes the VAT on it along when that cannot be claimed", () => {
  expect(priceClaim("504.00", "0.00", "480.0000")).toEqual({ net: "24.00", value: "24.0000" });
  expect(priceClaim("504.00", "100.80", "480.0000")).toEqual({ net: "24.00", value: "28.8000" });
  expect(priceClaim("470.00", "0.00", "480.0000")).toBeNull();
});
