/**
 * The administrator of another company, who knows all our ids: tries every call of the contract, twice. Once as
 * installed, and once with row security disabled: the statements name their company themselves, so that neither
 * wall hides a hole in the other.
 */
import type { AnyCall } from "@larder/domain/kernel/calls";
import type { ManyResult } from "@larder/domain/kernel/many-calls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { World } from "../world.ts";
import { MARK, MARK_ZH } from "./seeded.ts";
import { fieldsOf } from "./inputs.ts";
import { everythingOf, installationOf } from "./rows-of.ts";
import { isClosed, isGuarded, isMany, nameOf, namesRecord, openTried, said, type Tried } from "./tried.ts";

/** For all tables at once, as their owner. */
async function layDownRowSecurity(world: World): Promise<void> {
  const tables = await world.rows<{ name: string }>(
    "000000",
    "select distinct polrelid::regclass::text as name from pg_policy",
  );
  expect(tables.length).toBeGreaterThan(50);
  await world.rows("000000", tables.map(({ name }) => `alter table ${name} disable row level security`).join(";"));
}

const walls: [how: string, rowSecurity: boolean][] = [
  ["behind both walls", true],
  ["behind the statements alone", false],
];

describe.each(walls)("the administrator of another company, with our ids, %s", (_, rowSecurity) => {
  let tried: Tried;
  beforeAll(async () => {
    tried = await openTried();
    if (!rowSecurity) await layDownRowSecurity(tried.world);
  }, 60_000);
  afterAll(() => tried.world.close());

  test("receives 404 for every record, sees none of our words in any answer, and changes nothing", async () => {
    const { world, ours, theirs, admin, stranger, calls, ids } = tried;
    const before = [await everythingOf(world, ours.tenantId), await installationOf(world)];
    expect(before[0]!["order_head"]).toMatch(/^[1-9]/);
    const wrong: string[] = [];
    const ourRecords = new Map<string, Record<string, unknown>>();
    for (const call of calls.filter(({ method, path }) => method === "GET" && /^[^{]+\/\{id\}$/.test(path))) {
      const { answer } = await said(admin, call, { id: ids.of(call, "id") });
      if (answer?.code === 200) ourRecords.set(call.path.replace("/{id}", ""), answer.data as Record<string, unknown>);
    }
    for (const call of calls.filter(isClosed)) {
      // A whole record of ours where the call takes one: valid in itself, but not theirs.
      const input = { ...tried.asked(call), ...ourRecords.get(call.path.replace("/{id}", "")) };
      const own = { ...input, warehouseId: theirs.warehouseId };
      if (call.method === "POST" && !namesRecord(call))
        for (const key of ["id", "version"]) delete (own as Record<string, unknown>)[key];
      const { answer, text, status } = await said(stranger, call, own);
      const wanted = tried.isOperators(call) ? 403 : 404;
      if (status !== 200) wrong.push(`${nameOf(call)}: HTTP ${status}`);
      if (text.includes(MARK) || text.includes(MARK_ZH))
        wrong.push(`${nameOf(call)}: our words in ${text.slice(0, 200)}`);
      if (isMany(call)) {
        const results = answer?.code === 200 ? (answer.data as ManyResult[]) : null;
        if (results ? results.some(({ done, code }) => done || (code !== 404 && code !== 400)) : answer?.code !== 400)
          wrong.push(`${nameOf(call)}: ${text.slice(0, 200)}`);
      } else if (isOurs(call, tried)) {
        if (answer?.code !== wanted)
          wrong.push(`${nameOf(call)}: ${answer?.code} ${answer?.msg} ${JSON.stringify(answer?.fields ?? "")}`);
        if (answer?.code === 200) wrong.push(`${nameOf(call)}: was done`);
      }
    }
    expect(wrong).toEqual([]);
    expect([await everythingOf(world, ours.tenantId), await installationOf(world)]).toEqual(before);
  });

  test("may not work in our warehouse", async () => {
    const wrong: string[] = [];
    for (const call of tried.calls.filter(({ warehouse }) => warehouse)) {
      const { answer } = await said(tried.stranger, call, {
        ...tried.asked(call),
        warehouseId: tried.ours.warehouseId,
      });
      if (answer?.code !== 403 && answer?.code !== 400) wrong.push(`${nameOf(call)}: ${answer?.code} ${answer?.msg}`);
    }
    expect(wrong).toEqual([]);
  });
});

/** Names a record of a company: shared records of the installation are read by all companies and changed by none. */
const isOurs = (call: AnyCall, tried: Tried): boolean =>
  tried.ids.isOwned(call) &&
  (namesRecord(call) || (call.method === "PUT" && isGuarded(call) && fieldsOf(call).includes("id")));
