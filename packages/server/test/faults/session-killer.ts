/** Ends or interrupts random PostgreSQL sessions of the server's role during the work. */
import { setTimeout as sleep } from "node:timers/promises";
import type { seeded } from "@larder/domain/kernel/random.fixture";
import { Client } from "pg";
import { inject } from "vitest";
import type { World } from "../world.ts";

export interface KilledSessions {
  /** Milliseconds between two of them. */
  readonly every: number;
  readonly random: ReturnType<typeof seeded>;
  /** Percentage whose statement is only cancelled; the others lose their session. */
  readonly interrupted?: number;
}

export async function whileSessionsEnd<T>(
  world: World,
  { every, random, interrupted = 0 }: KilledSessions,
  work: () => Promise<T>,
): Promise<{ result: T; ended: number }> {
  const admin = new Client({ connectionString: inject("database").adminUrl });
  await admin.connect();
  let going = true;
  let ended = 0;
  const killer = (async () => {
    while (going) {
      await sleep(every);
      const { rows } = await admin.query<{ pid: number }>(
        "select pid from pg_stat_activity where datname = $1 and application_name like 'larder%' order by pid",
        [new URL(world.appUrl).pathname.slice(1)],
      );
      if (rows.length === 0 || !going) continue;
      const call = random.whole(1, 100) <= interrupted ? "pg_cancel_backend" : "pg_terminate_backend";
      await admin.query(`select ${call}($1)`, [random.oneOf(rows).pid]);
      ended++;
    }
  })();
  try {
    return { result: await work(), ended };
  } finally {
    going = false;
    await killer;
    await admin.end();
  }
}
