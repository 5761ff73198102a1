import { expect, test } from "vitest";
import { payStatus, type PayStatus } from "./pay-status.rules.ts";

const table: [total: string, allocated: string, closed: boolean, status: PayStatus, why: string][] = [
  ["298.45", "0.00", false, "NEW", "nothing paid"],
  ["298.45", "0.01", false, "PARTIAL", "a penny paid"],
  ["298.45", "298.44", false, "PARTIAL", "a penny open"],
  ["298.45", "298.45", false, "FULL", "paid in full"],
  ["298.45", "298.450", false, "FULL", "equal in number is equal"],
  ["0.00", "0.00", false, "FULL", "an invoice of nothing is paid at once"],
  ["298.45", "298.45", true, "SETTLED", "and closed by an accountant"],
];
for (const [total, allocated, accountsSettled, status, why] of table) {
  test(why, () => expect(payStatus({ total, allocated, accountsSettled })).toBe(status));
}
