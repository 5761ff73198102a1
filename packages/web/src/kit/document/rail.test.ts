import { words } from "@larder/domain/kernel/words";
import { expect, test } from "vitest";
import { railOf } from "./rail.tsx";

const steps = { DRAFT: words("Draft", "草稿"), SENT: words("Sent", "已送出"), PAID: words("Paid", "已付款") };
const states = (at: Parameters<typeof railOf>[1]) => railOf(steps, at).map((step) => step.state);

test("every step up to the current one is done, part of the next has begun", () => {
  expect(states({ reached: "DRAFT" })).toEqual(["done", "todo", "todo"]);
  expect(states({ reached: "SENT", begun: "PAID" })).toEqual(["done", "done", "begun"]);
  expect(states({ reached: "PAID" })).toEqual(["done", "done", "done"]);
});

test("a cancelled document, or one without steps, shows no progress", () => {
  expect(railOf(steps, null)).toEqual([]);
  expect(railOf(steps, { reached: "CANCELLED" })).toEqual([]);
  expect(railOf({}, { reached: "DRAFT" })).toEqual([]);
});
