/**
 * Buying at random: receipts of orders and typed ones, more expensive and cheaper bills, freight, claims and returns, some of them abandoned, payments, goods sold, used up, sent to
 * a branch and counted, and all of it reversed in any order. When everything is matched, nothing is left of what was received and
 * not billed, claimed, landed or on the road. What fails is run again with fewer steps, until each that is left is needed.
 */
import { seeded } from "@larder/domain/kernel/random.fixture";
import { expect, test } from "vitest";
import { happened, openLane, shrunk, wrongAfter } from "./buying-at-random/sequence.ts";
import { actions, drawn, readable } from "./buying-at-random/steps.ts";
import { seed, size } from "./size.ts";
import { worldOfStory } from "./story.ts";

const SEQUENCES = size(5);
const STEPS = 12;
/** Companies at work at once; and how many sequences one of them sees, before its books are long. */
const LANES = 2;
const EACH = 10;

const world = worldOfStory();

let next = 0;

/** Some sequences in a company of their own; what is wrong after one of them ends the story. */
async function oneCompany(): Promise<void> {
  const lane = await openLane(world);
  try {
    for (let done = 0; done < EACH && next < SEQUENCES; done += 1) {
      const nth = next++;
      // Far from those of the next seed.
      const steps = drawn(seeded(seed * 10_000 + nth), STEPS);
      const wrong = await wrongAfter(steps, lane, nth);
      if (wrong.length === 0) continue;
      next = SEQUENCES;
      const few = await shrunk(world, steps, nth);
      expect.fail(`seed ${seed}, sequence ${nth}\n${wrong.join("\n")}\nwith fewer steps:\n${readable(few)}`);
    }
  } finally {
    await lane.close();
  }
}

test(
  `after ${SEQUENCES} sequences of buying nothing is left over (seed ${seed})`,
  async () => {
    const work = async () => {
      while (next < SEQUENCES) await oneCompany();
    };
    await Promise.all(Array.from({ length: LANES }, work));
    const least = actions.length * (SEQUENCES >= 100 ? 0.9 : 0.5);
    expect(happened.size, [...happened.keys()].join(", ")).toBeGreaterThanOrEqual(least);
  },
  60_000 + SEQUENCES * 20_000,
);
