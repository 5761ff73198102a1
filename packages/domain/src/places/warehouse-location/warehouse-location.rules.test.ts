import { describe, expect, test } from "vitest";
import { changeRefusal } from "./warehouse-location.rules.ts";

const shelf = { code: "A-01", kind: "PICK", status: "0", warehouseId: 1 } as const;
const full = { goods: 3, reserved: 1 };
const empty = { goods: 0, reserved: 0 };

const table: [change: object, stock: typeof full, reason: string | undefined, why: string][] = [
  [{ kind: "QUARANTINE" }, full, "turnedWithStock", "goods for sale would be for sale no more"],
  [{ kind: "WASTE" }, full, "turnedWithStock", "waste is not for sale either"],
  [{ kind: "BULK" }, full, undefined, "reserve is for sale as the pick face is"],
  [{ kind: "QUARANTINE" }, empty, undefined, "an empty place becomes what it likes"],
  [{ status: "1" }, full, "disabledWithStock", "goods would lie where nobody looks"],
  [{ status: "1" }, empty, undefined, "an empty place may go"],
  [{ warehouseId: 2 }, full, "movedWithStock", "goods change the warehouse by transfer only"],
  [{ code: "A-02" }, full, undefined, "a new sign on the shelf moves nothing"],
];

describe("changing a location", () => {
  test.each(table)("%j over %j is refused as %s: %s", (change, stock, reason) => {
    expect(changeRefusal(shelf, { ...shelf, ...change }, stock)?.reason).toBe(reason);
  });
  test("nor may quarantined goods become sellable by changing the location's kind", () => {
    expect(changeRefusal({ ...shelf, kind: "QUARANTINE" }, shelf, full)?.reason).toBe("turnedWithStock");
  });
});
