import { expect, it } from "vitest";
import { lookUpCodes } from "./look-up-codes.ts";

const goods = [{ code: "UK10001" }, { code: "UK10002" }];
const suggestion = (one: { code: string }) => ({ key: one.code, code: one.code, label: one.code, value: one });

it("searches each pasted code once, ignoring case, and leaves out partial matches", async () => {
  const asked: string[] = [];
  const search = (words: string) => {
    asked.push(words);
    return Promise.resolve(goods.map(suggestion));
  };
  const found = await lookUpCodes({ search }, ["uk10001", "UK10002", "UK10002", "UK1", ""]);
  expect([...found.keys()].toSorted()).toEqual(["uk10001", "uk10002"]);
  expect(asked.toSorted()).toEqual(["UK1", "UK10002", "uk10001"]);
});

it("sends one request for all if the picker can", async () => {
  const find = (codes: readonly string[]) =>
    Promise.resolve(new Map(codes.filter((code) => code !== "X").map((code) => [code, { code }])));
  const search = () => Promise.reject(new Error("must not be asked one by one"));
  expect([...(await lookUpCodes({ find, search }, ["A", "X"])).keys()]).toEqual(["a"]);
});

it("finds nothing when the search fails, so that the paste itself still arrives", async () => {
  expect((await lookUpCodes({ search: () => Promise.reject(new Error("no connection")) }, ["A"])).size).toBe(0);
});
