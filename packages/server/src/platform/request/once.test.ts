import { describe, expect, test } from "vitest";
import type { Ctx } from "../context.ts";
import { oncePerRequest } from "./once.ts";

/** Requests are told apart by themselves, not by what is in them. */
const request = () => ({}) as Ctx;

describe("what two parts of a request ask for", () => {
  test("is read once, even if the second asks before the first is answered", async () => {
    let reads = 0;
    const waiting = oncePerRequest(async () => ++reads);
    const ctx = request();
    expect(await Promise.all([waiting(ctx), waiting(ctx)])).toEqual([1, 1]);
    expect(await waiting(ctx)).toBe(1);
  });

  test("is read again in the next request", async () => {
    let reads = 0;
    const waiting = oncePerRequest(async () => ++reads);
    expect([await waiting(request()), await waiting(request())]).toEqual([1, 2]);
  });

  test("fails for both", async () => {
    const broken = oncePerRequest(() => Promise.reject(new Error("The connection is gone")));
    const ctx = request();
    const ends = await Promise.allSettled([broken(ctx), broken(ctx)]);
    expect(ends.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  });
});
