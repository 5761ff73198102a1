import { describe, expect, test } from "vitest";
import { knowing, tickedRows, tooManyFor } from "./ticked-rows.ts";

interface Row {
  readonly id: number;
  readonly open: string;
}
const idOf = ({ id }: Row) => id;
const row = (id: number, open = "1.00"): Row => ({ id, open });
const nothing = new Map<number, Row>();

describe("the rows of what is ticked", () => {
  test("are in the order of the list, in whichever order they were ticked", () => {
    expect(tickedRows(new Set([3, 1]), [row(1), row(2), row(3)], nothing, idOf).map(idOf)).toEqual([1, 3]);
  });
  test("are all that match, also those that are not loaded", () => {
    const known = knowing(nothing, [row(1), row(2), row(70)], idOf);
    expect(tickedRows(new Set([1, 2, 70]), [row(1), row(2)], known, idOf).map(idOf)).toEqual([1, 2, 70]);
  });
  test("are as the list shows them now, where it does", () => {
    const known = knowing(nothing, [row(1, "9.00")], idOf);
    expect(tickedRows(new Set([1]), [row(1, "2.00")], known, idOf)).toEqual([row(1, "2.00")]);
  });
  test("stay known when the list is sorted and begins again", () => {
    const known = knowing(knowing(nothing, [row(1)], idOf), [row(5)], idOf);
    expect(tickedRows(new Set([1]), [row(5)], known, idOf)).toEqual([row(1)]);
  });
});

test("an address names as many as it holds, and says how many that is", () => {
  const address = (count: number) => `/accounts/paymentRun/add?entryIds=${Array(count).fill("123456789012").join(",")}`;
  expect(tooManyFor(address(500), 500)).toBeNull();
  expect(tooManyFor(address(1000), 1000)?.en).toContain("at most 610");
});
