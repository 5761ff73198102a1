/** Rarely changing company data is read once, and the cache never outlives a change. */
import { expect, test } from "vitest";
import { companyRunner } from "../../test/company-runner.ts";
import { later, openStory } from "../../test/story.ts";
import type { Company } from "../../test/world.ts";
import { readSettings } from "../modules/company/setting/setting.store.ts";
import type { Ctx } from "./context.ts";
import { cachedByVersion } from "./cached.ts";

const { world, company, inCompany } = openStory();
const other = later(() => world.company());

/** The cache of one process, with a count of its reads. */
function process() {
  let reads = 0;
  const cutoff = cachedByVersion(async (ctx) => {
    reads++;
    return (await readSettings(ctx)).orderCutoffTime;
  });
  const at = (place: Company, over: Partial<Ctx> = {}) =>
    companyRunner(world.app, place)((ctx) => cutoff({ ...ctx, ...over }));
  return { at, reads: () => reads };
}
const setCutoff = (place: Company, time: string) =>
  world.rows(
    place.tenantId,
    "insert into tenant_setting (tenant_id, key, value) values ($1, 'orderCutoffTime', $2) on conflict (tenant_id, key) do update set value = excluded.value",
    [place.tenantId, time],
  );

test("it is read once per company", async () => {
  const one = process();
  await setCutoff(other, "11:00");
  for (let n = 0; n < 3; n++) await one.at(company);
  expect(await one.at(other)).toBe("11:00");
  expect(one.reads()).toBe(2);
});

test("a change takes effect with the next request, in every process, whoever made it", async () => {
  const [one, two] = [process(), process()];
  await setCutoff(company, "14:30");
  expect([await one.at(company), await two.at(company)]).toEqual(["14:30", "14:30"]);
  await setCutoff(company, "15:45");
  expect([await one.at(company), await two.at(company)]).toEqual(["15:45", "15:45"]);
  expect([one.reads(), two.reads()]).toEqual([2, 2]);
});

test("a change of another company is no reason to read again", async () => {
  const one = process();
  await one.at(company);
  await setCutoff(other, "10:15");
  await one.at(company);
  expect(one.reads()).toBe(1);
});

test("when the caller works in another company no version is returned, so it is read", async () => {
  const one = process();
  for (let n = 0; n < 2; n++) await one.at(company, { version: null });
  expect(one.reads()).toBe(2);
});

test("the operator, working elsewhere, changes a company: its users see it with their next request", async () => {
  let reads = 0;
  const name = cachedByVersion(async (ctx) => {
    reads++;
    return (await ctx.query("select company_name from tenant where tenant_id = $1", [ctx.tenantId])).rows[0]
      .company_name as string;
  });
  const asked = () => inCompany((ctx) => name(ctx));
  await asked();
  await world.rows(
    "000000",
    `with named as (update tenant_name set company_name = 'Golden Dragon & Sons' where company = $1)
     update tenant set company_name = 'Golden Dragon & Sons' where tenant_id = $1`,
    [company.tenantId],
  );
  expect([await asked(), reads]).toEqual(["Golden Dragon & Sons", 2]);
});
