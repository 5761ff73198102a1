import { afterAll, beforeAll, expect, test } from "vitest";
import { parseCrontab } from "graphile-worker";
import { tasksOf } from "../../src/tasks.ts";
import { openWorld, type World } from "../world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.company();
  await world.company();
});
afterAll(() => world.close());

test("the crontab names only tasks that there are, and the queue's door lets them in", async () => {
  const { tasks, crontab } = tasksOf(world.app.platform);
  const planned = parseCrontab(crontab).map((item) => item.task);
  expect(planned.length).toBe(3);
  expect(Object.keys(tasks)).toEqual(expect.arrayContaining(planned));
});

test("each task runs for every company, and again, without harm", async () => {
  const { tasks, crontab } = tasksOf(world.app.platform);
  for (const { task } of parseCrontab(crontab)) for (let i = 0; i < 2; i++) await tasks[task]!({});
});

test("answers of requests older than two days are forgotten, younger ones kept", async () => {
  const [{ n } = { n: 0 }] = await world.rows<{ n: number }>(
    "100001",
    `with gone as (insert into idempotency (tenant_id, user_id, key, route, content, created_at)
       values ('100001', 1, 'old-old-old', 'x', '', $1), ('100001', 1, 'new-new-new', 'x', '', $2) returning 1) select count(*) as n from gone`,
    [new Date("2026-11-17T10:00:00Z"), new Date("2026-11-20T09:00:00Z")],
  );
  expect(n).toBe(2);
  await tasksOf(world.app.platform).tasks["forget-old-requests"]!({});
  expect((await world.rows<{ key: string }>("100001", "select key from idempotency")).map((row) => row.key)).toEqual([
    "new-new-new",
  ]);
});

test("tables that never became records lose their file after a week", async () => {
  const put = (id: number, at: string) =>
    world.rows(
      "100001",
      `insert into import_run (tenant_id, id, entity, file_name, content, language, state, seen_at, create_by, create_time)
       values ('100001', $1, 'goods', 'list.csv', 'x', 'en', 'FAULTY', $2, 1, $2)`,
      [id, new Date(at)],
    );
  await put(1, "2026-11-12T10:00:00Z");
  await put(2, "2026-11-19T10:00:00Z");
  await tasksOf(world.app.platform).tasks["forget-old-requests"]!({});
  expect(await world.rows("100001", "select id::int, content is null as gone from import_run order by id")).toEqual([
    { id: 1, gone: true },
    { id: 2, gone: false },
  ]);
});
