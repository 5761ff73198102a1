import { expect, it } from "vitest";
import { safeRedirect } from "./guard.rules.ts";

const table: [wanted: string | null, leadsTo: string, why: string][] = [
  [null, "/", "nothing was asked for"],
  ["/sales/order/12/edit?tab=2", "/sales/order/12/edit?tab=2", "the page that was asked for, with its query"],
  ["https://evil.example", "/", "another site"],
  ["//evil.example", "/", "another site without its protocol"],
  ["/\\evil.example", "/", "browsers read a backslash as a slash"],
  ["sales", "/", "no address of ours begins without a slash"],
  ["/login?redirect=/x", "/", "the sign-in page itself would go round in circles"],
  ["/loginlog", "/loginlog", "another page that begins alike"],
];

it.each(table)("after sign-in %s leads to %s: %s", (wanted, leadsTo) => {
  expect(safeRedirect(wanted)).toBe(leadsTo);
});
