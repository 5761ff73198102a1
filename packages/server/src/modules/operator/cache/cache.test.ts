import { cacheCalls } from "@larder/domain/operator/cache/cache.calls";
import { expect, test } from "vitest";
import { dialectOf } from "../../../../test/dialect.ts";
import { worldOfStory } from "../../../../test/story.ts";

const world = worldOfStory();

test("the operator sees what the server caches, in their language; nobody else does", async () => {
  const operator = await world.operator();
  const { data } = await dialectOf(operator).get("/monitor/cache");
  expect(data.info).toMatchObject({ PostgreSQL: expect.stringMatching(/^1\d/), Node: process.versions.node });
  expect(data.dbSize).toBeGreaterThan(0);
  expect(data.commandStats).toContainEqual({ name: "Sessions in memory", value: expect.stringMatching(/^\d+$/) });
  // As a page of the dialect calculates with it: a gauge of memory, time of the processor, and shares of the commands.
  const { info, commandStats } = data as { info: Record<string, string>; commandStats: { value: string }[] };
  for (const figure of [
    "used_memory_human",
    "maxmemory_human",
    "used_cpu_user_children",
    "uptime_in_days",
    "connected_clients",
  ])
    expect(Number.parseFloat(info[figure]!).toFixed(2), figure).toMatch(/^\d+\.\d\d$/);
  for (const name of ["redis_version", "redis_mode", "tcp_port", "aof_enabled", "rdb_last_bgsave_status"])
    expect(info[name], name).toMatch(/./);
  for (const { value } of commandStats) expect(Number(value)).not.toBeNaN();
  const chinese = await operator.with({ language: "zh" }).call(cacheCalls.info);
  expect(chinese.commandStats.map(({ name }) => name)).toContain("記憶體中的登入");
  const company = await world.company();
  expect(await (await company.as("admin")).refusal(cacheCalls.info)).toMatchObject({ code: 403 });
});
