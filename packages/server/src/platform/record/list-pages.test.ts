/** What a list says of its length: exact up to 10,000, beyond that that there are more. */
import { PAGE_SIZE, type Page } from "@larder/domain/kernel/calls";
import { dictTypeCalls } from "@larder/domain/company/dictionary/dict-type.calls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStory } from "../../../test/story.ts";
import type { Ctx } from "../context.ts";
import { allRows, listRows } from "./list-pages.ts";

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
       select $1, 5e12 + n, 'Planted ' || n, 'planted_' || n, false, 1, now(), now() from generate_series(1, $2::int) n returning 1`,
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

describe("an export reads pieces ahead, and rows that come or go meanwhile neither shift nor repeat the others", () => {
  const ROWS = 3_500;
  const idOf = (nth: number) => 6e12 + 10 * nth;
  const plant = (from: number, to = from) =>
    world.rows(
      company.tenantId,
      `insert into dict_type (tenant_id, id, dict_name, dict_type, system, version, create_time, update_time)
         select $1, n, 'Ahead ' || n, 'ahead_' || n, false, 1, now(), now() from generate_series($2::bigint, $3::bigint, 10) n returning 1`,
      [company.tenantId, from, to],
    );
  const drop = (from: number, to = from) =>
    world.rows(company.tenantId, "delete from dict_type where tenant_id = $1 and id between $2 and $3", [
      company.tenantId,
      from,
      to,
    ]);
  beforeAll(() => plant(idOf(1), idOf(ROWS)));
  afterAll(() => drop(idOf(1), idOf(ROWS)));

  /** What is exported if this happens just before the third question, which is for the piece behind the second. */
  const exported = (meanwhile: () => Promise<unknown>) =>
    inCompany(async (ctx) => {
      const planted = ctx.db.selectFrom("dictType").where("tenantId", "=", company.tenantId).where("id", ">", 6e12);
      const questions: Promise<unknown>[] = [];
      const list = (page: Page) => {
        const answer = async () => {
          if (questions.length === 2) await questions[1]!.then(meanwhile);
          return listRows(ctx, planted.selectAll("dictType"), page, { id: "dictType.id", sorts: {}, order: [] });
        };
        const question = answer();
        questions.push(question);
        return question;
      };
      const ids = (await allRows(list, PAGE)).map(({ id }) => id);
      return { ids, questions: questions.length };
    });
  const all = Array.from({ length: ROWS }, (_, at) => idOf(at + 1));
  /** Four pieces, and one that there is not; a piece that was moved is asked for again. */
  const cases: [what: string, meanwhile: () => Promise<unknown>, undo: () => Promise<unknown>, questions: number][] = [
    ["nothing", async () => {}, async () => {}, 5],
    ["a row of the second piece goes", () => drop(idOf(1_500)), () => plant(idOf(1_500)), 6],
    ["its last row goes", () => drop(idOf(2_000)), () => plant(idOf(2_000)), 6],
    ["a row comes into it", () => plant(idOf(1_500) + 1), () => drop(idOf(1_500) + 1), 6],
    [
      "one comes and another goes",
      () => Promise.all([plant(idOf(1_500) + 1), drop(idOf(1_600))]),
      () => Promise.all([drop(idOf(1_500) + 1), plant(idOf(1_600))]),
      5,
    ],
  ];
  test.each(cases)("%s", async (_, meanwhile, undo, questions) => {
    const found = await exported(meanwhile);
    await undo();
    // The second piece was read before.
    expect(found.ids).toEqual(all);
    expect(found.questions).toBe(questions);
  });
});

test("the page that everybody opens keeps its plan; with a filter or a data scope it is planned for the values", async () => {
  const TIMES = 8;
  /** How often it was asked with its length in the text, and how often of these with a plan that was kept. */
  const planned = (asked: object, scope: Ctx["actor"]["scope"] = null) =>
    inCompany(async (ctx) => {
      const listContext = { ...ctx, actor: { ...ctx.actor, scope } };
      const rows = ctx.db.selectFrom("dictType").where("tenantId", "=", company.tenantId).selectAll("dictType");
      const page = { pageNum: 1, pageSize: PAGE_SIZE, ...asked };
      const known = async () => {
        const { rows: counted } = await ctx.query(
          `select coalesce(sum(generic_plans), 0)::int as kept, coalesce(sum(generic_plans + custom_plans), 0)::int as asked
             from pg_prepared_statements where statement like '%from "dict_type"%limit 51%'`,
        );
        return counted[0] as { kept: number; asked: number };
      };
      const before = await known();
      for (let times = 0; times < TIMES; times++)
        await listRows(listContext, rows, page, { id: "dictType.id", sorts: {}, order: [] });
      const after = await known();
      return { kept: after.kept - before.kept, asked: after.asked - before.asked };
    });
  const opened = await planned({ search: "", dictType: undefined });
  // The first five plans are made for their values, to be compared with.
  expect([opened.asked, opened.kept >= TIMES - 5]).toEqual([TIMES, true]);
  const others = [
    { dictType: "a" },
    { pageSize: 49 },
    { pageNum: 2 },
    { after: Buffer.from('["1"]').toString("base64url") },
  ];
  for (const asked of others) expect(await planned(asked), JSON.stringify(asked)).toEqual({ kept: 0, asked: 0 });
  expect(await planned({}, { deptIds: [], own: true })).toEqual({ kept: 0, asked: 0 });
});
