/**
 * A day on which everyone does random things, at three companies at once, while random PostgreSQL sessions are
 * ended and interrupted. Every number that was returned exists; nothing is half done; all three books checks
 * pass.
 */
import { seeded } from "@larder/domain/kernel/random.fixture";
import { beforeAll, expect, test } from "vitest";
import { seed, size } from "../size.ts";
import { derivedFigures, lostNumbers, openDay, whatever, type Day } from "../working-day.ts";
import { whileSessionsEnd } from "./session-killer.ts";
import { worldOfStory } from "../story.ts";

const COMPANIES = 3;
const WORKERS = 24;
const EVENTS = size(480);

const world = worldOfStory();
let days: Day[];
beforeAll(async () => {
  days = [];
  // A session that is ended during a statement is a database fault, reported as 500 with a number to quote.
  for (let n = 0; n < COMPANIES; n++) days.push(await openDay(world, seeded(seed + n), [500]));
}, 60_000);

test(
  `${EVENTS} operations by ${WORKERS} people of ${COMPANIES} companies while sessions end (seed ${seed})`,
  async () => {
    const { ended } = await whileSessionsEnd(world, { every: 25, random: seeded(seed), interrupted: 30 }, () =>
      Promise.all(
        Array.from({ length: WORKERS }, async (_, hand) => {
          const random = seeded(seed + 100 + hand);
          for (let n = 0; n < EVENTS / WORKERS; n++) await whatever(days[hand % COMPANIES]!, random);
        }),
      ),
    );
    expect(ended, "sessions were ended and interrupted").toBeGreaterThan(EVENTS / 20);
    for (const day of days) {
      expect(day.faults).toEqual([]);
      expect(day.numbersSeen.size, "numbers were answered").toBeGreaterThan(EVENTS / 48);
      expect(await lostNumbers(world, day), "numbers that were answered and are not there").toEqual([]);
      const { tenantId } = day.company;
      for (const [what, sql] of derivedFigures) expect(await world.rows(tenantId, sql, [tenantId]), what).toEqual([]);
      // No session is left holding a lock.
      expect(
        await world.rows(
          tenantId,
          "select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
        ),
      ).toEqual([]);
    }
    // The books check runs when the world closes.
  },
  60_000 + EVENTS * 200,
);
