import { describe, expect, it } from "vitest";
import { contraRefusal, mostToSetOff, openToSetOff } from "./contra.rules.ts";

const item = (open: string, accountsSettled = false) => ({
  ...{ side: "CUSTOMER" as const, partyId: 7, entryId: 1, documentNo: "SI26-000001", bizDate: "2026-11-20" },
  ...{ dueDate: "2026-11-20", open, accountsSettled },
});

describe("what may be set off", () => {
  it("is the smaller of what is open on both sides", () => {
    expect(openToSetOff([item("100.10"), item("0.20"), item("50.00", true)])).toBe("100.30");
    expect(openToSetOff([])).toBe("0.00");
    expect(mostToSetOff({ receivable: "100.30", payable: "80.00" })).toBe("80.00");
    expect(mostToSetOff({ receivable: "9.00", payable: "10.00" })).toBe("9.00");
  });

  const table: [amount: string, receivable: string, payable: string, reason: string | null, why: string][] = [
    ["80.00", "100.00", "80.00", null, "all of the smaller side"],
    ["80.01", "100.00", "80.00", "abovePayable", "a penny more than we owe"],
    ["100.01", "100.00", "200.00", "aboveReceivable", "a penny more than they owe"],
    ["0.01", "0.00", "0.00", "aboveReceivable", "nothing is open"],
  ];
  it.each(table)("%s of %s and %s: %s", (amount, receivable, payable, reason) => {
    expect(contraRefusal(amount, { receivable, payable })?.reason ?? null).toBe(reason);
  });
});
