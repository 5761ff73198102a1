import { expect, test } from "vitest";
import { addressOf, readTicked } from "./ticked.ts";

test("ticked batches and products go into the address of a form and come out again", () => {
  const ticked = [
    { goodsId: 12, batchId: 345 },
    { goodsId: 13, batchId: null },
  ];
  const address = addressOf("/stock/adjustment", ticked, { reason: "EXPIRED" });
  const [path, query] = address.split("?");
  const params = new URLSearchParams(query);
  expect([path, params.get("reason")]).toEqual(["/stock/adjustment/add", "EXPIRED"]);
  expect(readTicked(params.get("of"))).toEqual(ticked);
});
test.each([null, "", "x", "12:", ":3", "-1", "1e3", "99999999999999999999"])("%s names nothing", (text) => {
  expect(readTicked(text)).toEqual([]);
});
