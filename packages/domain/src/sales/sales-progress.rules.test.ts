import { describe, expect, test } from "vitest";
import { invoiceProgress, orderInvoiceProgress, orderProgress, paidOf, type Paid } from "./sales-progress.rules.ts";

const said = (progress: ReturnType<typeof orderProgress>): string | null =>
  progress && [progress.reached, progress.begun].filter(Boolean).join(" › ");

describe("an order", () => {
  const table: [state: string, papers: string[], invoices: Paid[], progress: string | null, why: string][] = [
    ["DRAFT", [], [], "DRAFT", "as it is entered"],
    ["ON_HOLD", [], [], "DRAFT", "credit control keeps it from being confirmed"],
    ["ON_HOLD", ["POSTED"], ["none"], "DRAFT › INVOICED", "the rest of it is on hold"],
    ["CONFIRMED", [], [], "CONFIRMED", "promised"],
    ["CONFIRMED", ["VOID"], [], "CONFIRMED", "back from picking"],
    ["RELEASED", ["DRAFT"], [], "RELEASED", "nobody has picked yet"],
    ["RELEASED", ["PICKING"], [], "RELEASED", "somebody is picking"],
    ["RELEASED", ["VOID", "PICKED"], [], "PICKED", "what is void does not count"],
    ["RELEASED", ["PICKED", "DRAFT"], [], "RELEASED › PICKED", "one of two"],
    ["RELEASED", ["POSTED", "DRAFT"], ["none"], "RELEASED › INVOICED", "the second delivery is under way"],
    ["PART_INVOICED", ["POSTED"], ["full"], "CONFIRMED › INVOICED", "the rest waits for its release"],
    ["INVOICED", ["POSTED"], ["none"], "INVOICED", "nothing is paid"],
    ["INVOICED", ["POSTED"], ["part"], "INVOICED › PAID", "a part is paid"],
    ["INVOICED", ["POSTED", "POSTED"], ["full", "none"], "INVOICED › PAID", "one of two invoices"],
    ["INVOICED", ["POSTED"], ["full"], "PAID", "the end"],
    ["CLOSED", ["POSTED"], ["full"], "PAID", "what was sold is paid"],
    ["CLOSED", ["VOID"], [], null, "nothing was sold"],
    ["CANCELLED", [], [], null, "no sale"],
  ];
  test.each(table)("%s with %j and %j: %s, %s", (state, papers, invoices, progress) =>
    expect(said(orderProgress(state, papers, invoices))).toBe(progress),
  );
});

test("order invoice and sales invoice show the same progress", () => {
  expect(
    ["DRAFT", "PICKING", "PICKED", "DISPATCHED", "POSTED", "VOID", "RETURNED"].map((state) =>
      said(orderInvoiceProgress(state, "none")),
    ),
  ).toEqual(["RELEASED", "RELEASED", "PICKED", "PICKED", "INVOICED", null, null]);
  expect(said(orderInvoiceProgress("POSTED", "full"))).toBe("PAID");
  expect(["ISSUED", "SETTLED", "CREDITED"].map((state) => said(invoiceProgress(state, "part")))).toEqual([
    "INVOICED › PAID",
    "INVOICED › PAID",
    null,
  ]);
  expect(["NEW", "PARTIAL", "FULL", "SETTLED", null].map(paidOf)).toEqual(["none", "part", "full", "full", "none"]);
});
