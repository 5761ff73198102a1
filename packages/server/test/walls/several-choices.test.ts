/**
 * A filter of a choice takes several values in every list: it finds what each of them finds, in the list, in the sums
 * below it and in the export (docs/rules/wire.md#lists).
 */
import type { AnyCall } from "@larder/domain/kernel/calls";
import { fieldOfFilter, takesSeveral } from "@larder/domain/kernel/record-calls";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fieldsOf } from "./inputs.ts";
import { nameOf, openTried, type Tried } from "./tried.ts";

let tried: Tried;
beforeAll(async () => {
  tried = await openTried();
}, 60_000);
afterAll(() => tried.world.close());

type Row = Readonly<Record<string, unknown>>;

const filtersOf = (call: AnyCall) => fieldsOf(call).filter((name) => takesSeveral(call, name));
const choicesOf = (call: AnyCall, name: string) => fieldOfFilter(call, name)!.choices!.map(({ value }) => value);

/** What makes a row itself; the groups of a report are only numbered. */
const keyOf = (row: Row): string => JSON.stringify(typeof row["name"] === "string" ? row["name"] : row["id"]);

async function rowsFor(call: AnyCall, input: Record<string, unknown>): Promise<Set<string>> {
  const client = tried.isOperators(call) ? tried.operator : tried.admin;
  const needs = call.input.safeParse({}).success ? {} : tried.asked(call);
  const { rows } = (await client.call(call, { ...needs, ...input, pageNum: 1, pageSize: 1000 })) as { rows: Row[] };
  return new Set(rows.map(keyOf));
}

test("two values find what each of them finds, as text and as a list", { timeout: 120_000 }, async () => {
  const wrong: string[] = [];
  let [filters, mixed] = [0, 0];
  const lists = tried.calls.filter((call) => call.answer === "rows" && filtersOf(call).length > 0);
  expect(lists.length).toBeGreaterThan(25);
  for (const call of lists) {
    for (const name of filtersOf(call)) {
      filters++;
      const ofEach = new Map<string, Set<string>>();
      for (const value of choicesOf(call, name)) ofEach.set(value, await rowsFor(call, { [name]: value }));
      // The two that find most.
      const [first, second] = [...ofEach].toSorted(([, a], [, b]) => b.size - a.size);
      if (!first || !second) continue;
      if (second[1].size > 0) mixed++;
      const both = [...new Set([...first[1], ...second[1]])].toSorted();
      const pair = [first[0], second[0]];
      for (const asked of [pair.join(","), pair]) {
        const answered = [...(await rowsFor(call, { [name]: asked }))].toSorted();
        if (JSON.stringify(answered) !== JSON.stringify(both))
          wrong.push(`${nameOf(call)} ${name}=${JSON.stringify(asked)}: ${answered.length} of ${both.length}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(filters).toBeGreaterThan(40);
  expect(mixed, "lists in which both values find something").toBeGreaterThan(8);
});

test("the sums below a list and its export have the same filters", () => {
  const byPath = new Map(tried.calls.map((call) => [call.path, call]));
  const apart = tried.calls
    .filter((call) => call.answer === "rows" && call.path.endsWith("/list"))
    .flatMap((call) =>
      ["export", "totals"]
        .flatMap((other) => byPath.get(call.path.replace(/list$/, other)) ?? [])
        .map((other) => [call, other] as const),
    )
    .filter(([list, other]) => filtersOf(list).join() !== filtersOf(other).join());
  expect(apart.map(([, other]) => nameOf(other))).toEqual([]);
});
