/** What a list says of its length: exact up to 10,000, beyond that that there are more. */
import { dictTypeCalls } from "@larder/domain/company/dictionary/dict-type.calls";
import { expect, test } from "vitest";
import { openStory } from "../../../test/story.ts";

const { world, company, staff } = openStory();
const { admin } = staff;

const PAGE = { pageNum: 1, pageSize: 10 };
const said = async (asked: object = {}, client = admin) => {
  const { total, more = false, rows } = await client.call(dictTypeCalls.list, { ...PAGE, ...asked });
  return { total, more, rows: rows.length };
};

test("more than 10,000 are not counted again for each page; what is read is what is there", async () => {
  const { total: before } = await said();
  await world.rows(
    company.tenantId,
    `insert into dict_type (tenant_id, id, dict_name, dict_type, system, version, create_time, update_time)
       select $1, 5e12 + n, 'Planted ' || n, 'planted_' || n, false, 1, now(), now() from generate_series(1, $2::int) n`,
    [company.tenantId, 10_001 - before],
  );
  expect(await said()).toEqual({ total: 10_000, more: true, rows: 10 });
  const drop = (from: number) =>
    world.rows(company.tenantId, "delete from dict_type where tenant_id = $1 and id > 5e12 + $2::int", [
      company.tenantId,
      from,
    ]);
  await drop(50);
  // For up to a minute it still says that there are more.
  expect(await said()).toEqual({ total: 10_000, more: true, rows: 10 });
  const last = Math.ceil((before + 50) / PAGE.pageSize);
  expect((await said({ pageNum: last })).rows).toBe((before + 50) % PAGE.pageSize || PAGE.pageSize);
  expect((await said({ pageNum: last + 1 })).rows).toBe(0);
  // Another question, and another company, are counted by themselves.
  expect(await said({ dictType: "planted_1" })).toMatchObject({ more: false });
  expect(await said({}, await (await world.company()).as("admin"))).toEqual({ total: before, more: false, rows: 10 });
  await drop(0);
});
