/** What a list says of its length: exact up to 10,000, beyond that that there are more. */
import { PAGE_SIZE } from "@larder/domain/kernel/calls";
import { dictTypeCalls } from "@larder/domain/company/dictionary/dict-type.calls";
import { expect, test } from "vitest";
import { openStory } from "../../../test/story.ts";
import type { Ctx } from "../context.ts";
import { listRows } from "./list-pages.ts";

const { world, company, staff, inCompany } = openStory();
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

test("the page that everybody opens keeps its plan; with a filter or a data scope it is planned for the values", async () => {
  const planned = (asked: object, scope: Ctx["actor"]["scope"] = null) =>
    inCompany(async (ctx) => {
      const { tenantId } = company;
      const listContext = { ...ctx, actor: { ...ctx.actor, scope } };
      const rows = ctx.db.selectFrom("dictType").where("tenantId", "=", tenantId).selectAll("dictType");
      const page = { pageNum: 1, pageSize: PAGE_SIZE, ...asked };
      for (let times = 0; times < 8; times++)
        await listRows(listContext, rows, page, { id: "dictType.id", sorts: {}, order: [] });
      const [plans] = (
        await ctx.query(
          "select statement ~ 'limit [0-9]' as said, generic_plans::int as kept from pg_prepared_statements order by prepare_time desc limit 1",
        )
      ).rows;
      return plans;
    });
  expect(await planned({ search: "", dictType: undefined })).toEqual({ said: true, kept: 3 });
  for (const asked of [{ dictType: "a" }, { pageSize: 49 }, { after: Buffer.from('["1"]').toString("base64url") }])
    expect(await planned(asked), JSON.stringify(asked)).toMatchObject({ said: false });
  expect(await planned({}, { deptIds: [], own: true })).toMatchObject({ said: false });
});
