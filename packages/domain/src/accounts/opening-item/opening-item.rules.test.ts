import { expect, test } from "vitest";
import { openingItemRefusal } from "./opening-item.rules.ts";

const sound = { invoiceDate: "2026-10-01", dueDate: "2026-10-31", amount: "120.00", currency: "GBP" };
const table: [over: Partial<typeof sound>, field: string | undefined, why: string][] = [
  [{}, undefined, "an invoice"],
  [{ amount: "-5.00" }, undefined, "a credit"],
  [{ currency: "" }, undefined, "pounds without saying so"],
  [{ currency: "gbp" }, undefined, "however it is typed"],
  [{ invoiceDate: "2026-11-20", dueDate: "2026-11-20" }, undefined, "of today, due today"],
  [{ amount: "0.00" }, "amount", "nothing"],
  [{ invoiceDate: "2026-11-21", dueDate: "2026-12-21" }, "invoiceDate", "of tomorrow"],
  [{ dueDate: "2026-09-30" }, "dueDate", "due before it was made"],
  [{ currency: "EUR" }, "currency", "the books are in pounds"],
];
test.each(table)("%j: %s, %s", (over, field) =>
  expect(openingItemRefusal({ ...sound, ...over }, "2026-11-20")?.fields?.[0]?.path).toBe(field),
);
