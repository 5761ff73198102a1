import { evaluate } from "@larder/domain/delivery/planning/evaluate.rules";
import { planningDay, type PlanningDay } from "@larder/domain/delivery/planning/planning-day";
import { roadDay } from "@larder/domain/delivery/planning/planning.fixture";
import { readProblem } from "@larder/domain/delivery/planning/read-problem";
import { Refused, type Refusal } from "@larder/domain/kernel/refusal";
import { describe, expect, test } from "vitest";
import { BAD, foreignServer, json, quick } from "../outside/foreign-server.fixture.ts";
import { vroom } from "./index.ts";
import { questionOf, type Question } from "./question.ts";
import { vroomLike } from "./vroom-like.fixture.ts";

/** A server that answers as vroom-express does, with a plan that keeps what the question says. */
const honest = () => foreignServer(({ body }, response) => json(response, vroomLike(body as Question)));
/** One that answers with these stops on its first vehicle. */
const answering = (steps: readonly object[], unassigned: readonly number[] = [], more: object = {}) =>
  foreignServer((_, response) =>
    json(response, {
      code: 0,
      summary: { cost: 0, routes: 1, unassigned: unassigned.length },
      unassigned: unassigned.map((id) => ({ id, type: "job" })),
      routes: [{ vehicle: 1, cost: 0, steps: [{ type: "start" }, ...steps, { type: "end" }] }],
      ...more,
    }),
  );
const job = (id: number) => ({ type: "job", id, arrival: 0 });

async function refusal(solving: Promise<unknown>): Promise<Refusal> {
  const error = await solving.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(Refused);
  const { refusal } = error as Refused;
  expect(refusal.words.zh).toMatch(/\p{Script=Han}/u);
  return refusal;
}

describe("what VROOM is asked", () => {
  test("loads, hours, windows, costs and distances in its units, rounded to the safe side", async () => {
    const day = roadDay({
      depot: { lat: 51, lng: 0, open: "05:00", close: "18:00", loadMinutes: { fixed: 15, per100Crates: 10 } },
      vehicles: [
        { id: "A", kg: 800.5, crates: 50, fixedCost: 35, maxStops: 20, costPerKm: 0.35, costPerDriveMin: 0.25 },
        { id: "B", kg: 500, speedFactor: 0.9, temperature: "CHILLED", skills: ["tail lift"], maxDriveMin: 300 },
      ],
      stops: [
        { at: 10, kg: 52.1, crates: 30, serviceMin: 9.01, window: ["07:00", "11:00"], priority: 3 },
        {
          at: 25,
          kg: 10,
          crates: 40,
          temperature: "CHILLED",
          windows: [
            ["12:00", "13:00"],
            ["06:00", "07:00"],
          ],
          mustGo: true,
        },
        { at: 5, kg: 1, skills: ["tail lift"] },
      ],
    });
    await using server = await honest();
    const plan = await vroom({ ...quick(server.url), exploration: 3 }).solve(day);
    expect(plan.unassigned).toEqual([]);
    const [{ method, url, body }] = server.asked as [(typeof server.asked)[0]];
    expect([method, url.pathname]).toEqual(["POST", "/"]);
    expect(body).toEqual({
      vehicles: [
        {
          id: 1,
          profile: "pace 1",
          start_index: 0,
          end_index: 0,
          // 800.5 kg are more than there is to carry.
          capacity: [63_100, 0, 50_000],
          costs: { fixed: 3500, per_hour: 1500, per_km: 35 },
          skills: [],
          // 05:00, 15 minutes of loading and 5 for the 50 crates that it holds; 11 hours of duty count from the loading on.
          time_window: [320 * 60, (320 + 660 - 20) * 60],
          max_tasks: 3,
          max_travel_time: 36_000,
        },
        {
          id: 2,
          profile: "pace 0.9",
          start_index: 0,
          end_index: 0,
          capacity: [63_100, 0, 70_000],
          costs: { fixed: 0, per_hour: 0, per_km: 100 },
          skills: [1],
          time_window: [322 * 60, (322 + 660 - 22) * 60],
          max_tasks: 3,
          max_travel_time: 18_000,
        },
      ],
      jobs: [
        {
          id: 1,
          location_index: 1,
          service: 541,
          delivery: [52_100, 0, 30_000],
          skills: [],
          priority: 30,
          time_windows: [[25_200, 39_600]],
        },
        {
          id: 2,
          location_index: 2,
          service: 0,
          delivery: [10_000, 0, 40_000],
          skills: [1],
          priority: 100,
          time_windows: [
            [21_600, 25_200],
            [43_200, 46_800],
          ],
        },
        { id: 3, location_index: 3, service: 0, delivery: [1000, 0, 0], skills: [1], priority: 10 },
      ],
      matrices: {
        "pace 1": {
          durations: [
            [0, 600, 1500, 300],
            [600, 0, 900, 300],
            [1500, 900, 0, 1200],
            [300, 300, 1200, 0],
          ],
          distances: [
            [0, 10_000, 25_000, 5000],
            [10_000, 0, 15_000, 5000],
            [25_000, 15_000, 0, 20_000],
            [5000, 5000, 20_000, 0],
          ],
        },
        "pace 0.9": expect.objectContaining({
          durations: expect.arrayContaining([[0, 667, 1667, 334]]) as unknown,
        }) as unknown,
      },
      options: { g: false, x: 3 },
    });
  });

  test("stops without a place and stops that no line may take are not sent, and come back with their reason", async () => {
    const day = roadDay({
      stops: [{ at: 10 }, { at: 10, lat: null, lng: null }, { at: 10, temperature: "FROZEN" }],
    });
    await using server = await honest();
    const { routes, unassigned } = await vroom(quick(server.url)).solve(day);
    expect(routes).toEqual([{ lineId: "V1", stops: [1] }]);
    expect(unassigned.map(({ stopId, reason }) => [stopId, reason.code])).toEqual([
      [2, "NO_COORDS"],
      [3, "TEMPERATURE"],
    ]);
  });

  test("a locked line stays as it is and is not sent; neither are more lines than may go out", async () => {
    const day = roadDay({
      vehicles: [{ kg: 10 }, { kg: 20 }, { kg: 30 }],
      lines: [
        { id: "L1", vehicleId: "V1", locked: true, stops: [1] },
        { id: "L2", vehicleId: "V2" },
        { id: "L3", vehicleId: "V3" },
      ],
      routes: 2,
      stops: [
        { at: 10, kg: 99 },
        { at: 20, kg: 5 },
        { at: 30, kg: 5 },
      ],
    });
    await using server = await honest();
    const { routes } = await vroom(quick(server.url)).solve(day);
    const { vehicles, jobs } = server.asked[0]!.body as Question;
    expect([vehicles.length, vehicles[0]!.capacity[0]]).toEqual([1, 10_000]);
    expect(jobs.map(({ id }) => id)).toEqual([2, 3]);
    expect(routes.map(({ lineId }) => lineId)).toEqual(["L1", "L3"]);
    expect(routes[0]!.stops).toEqual([1]);
  });

  test("nothing to plan: nobody is asked", async () => {
    await using server = await honest();
    const empty = await vroom(quick(server.url)).solve(roadDay({ stops: [] }));
    expect(empty).toMatchObject({ routes: [], unassigned: [] });
    const nobody = await vroom(quick(server.url)).solve(roadDay({ vehicles: [], stops: [{ at: 1 }] }));
    expect(nobody.unassigned).toHaveLength(1);
    expect(server.asked).toEqual([]);
  });
});

describe("what it answers", () => {
  test("a plan that is more expensive than the one that was there is not taken", async () => {
    const day = roadDay({
      vehicles: [{}],
      lines: [{ id: "L1", vehicleId: "V1", stops: [1, 2] }],
      stops: [{ at: 10 }, { at: 20 }],
    });
    await using worse = await answering([job(1)], [2]);
    const { routes, unassigned } = await vroom(quick(worse.url)).solve(day);
    expect(routes).toEqual([{ lineId: "L1", stops: [1, 2] }]);
    expect(unassigned).toEqual([]);
  });

  test("what it leaves out has our reason", async () => {
    const day = roadDay({ vehicles: [{ maxStops: 1 }], stops: [{ at: 10 }, { at: 20 }] });
    await using server = await answering([job(1)], [2]);
    const { unassigned, evaluation } = await vroom(quick(server.url)).solve(day);
    expect(unassigned).toMatchObject([{ stopId: 2, reason: { code: "MAX_STOPS" } }]);
    expect(evaluation.cost.total).toBeCloseTo(120, 9);
  });

  test("a plan that breaks a rule is refused with what it breaks", async () => {
    const day = roadDay({
      vehicles: [{ kg: 100 }],
      stops: [
        { at: 10, kg: 80 },
        { at: 60, kg: 80, window: [0, 50] },
      ],
    });
    await using server = await answering([job(1), job(2)]);
    const { reason, words, code } = await refusal(vroom(quick(server.url)).solve(day));
    expect([reason, code]).toEqual(["solverBrokeRules", 1000]);
    expect(words.en).toContain("line V1: 60 kg too heavy; stop 2: 10 minutes after its window");
    expect(words.zh).toContain("路線 V1：超重 60 公斤；站點 2：遲於時段 10 分鐘");
  });

  test.each([
    ["a stop twice", [job(1), job(1), job(2)]],
    ["a stop that nobody asked for", [job(1), job(2), job(3)]],
    ["a stop too few", [job(1)]],
    ["a stop that is planned and unassigned", [job(1), job(2)], [2]],
    ["a pickup", [job(1), { type: "pickup", id: 2 }]],
    ["a step that is none", [job(1), job(2), null]],
    ["a stop without its number", [job(1), { type: "job" }]],
    ["a number as text", [job(1), { type: "job", id: "2" }]],
    ["another vehicle", [job(1), job(2)], [], { routes: [{ vehicle: 9, steps: [job(1), job(2)] }] }],
    [
      "a vehicle twice",
      [],
      [],
      {
        routes: [
          { vehicle: 1, steps: [job(1)] },
          { vehicle: 1, steps: [job(2)] },
        ],
      },
    ],
    ["no routes", [], [1, 2], { routes: undefined }],
    ["no list of unassigned", [job(1), job(2)], [], { unassigned: undefined }],
    ["no code", [job(1), job(2)], [], { code: undefined }],
  ] as const)("%s is no answer", async (_, steps, unassigned: readonly number[] = [], more: object = {}) => {
    await using server = await answering(steps as unknown as object[], unassigned, more);
    const { reason, words } = await refusal(
      vroom(quick(server.url)).solve(roadDay({ stops: [{ at: 10 }, { at: 20 }] })),
    );
    expect(reason).toBe("solverFailed");
    expect(words.en).toMatch(/The answer of VROOM cannot be used \(/);
  });

  test.each(BAD)("%s: no plan, the reason, and the way on", async (_, behaves, __, timesAsked) => {
    await using server = await foreignServer(behaves);
    const solver = vroom({ ...quick(server.url), mostFailures: 10 });
    const { reason, words } = await refusal(solver.solve(roadDay({ stops: [{ at: 10 }] })));
    expect(reason).toBe("solverFailed");
    expect(words.en).toMatch(/VROOM.* The built-in planner works without it\.$/);
    expect(words.en + words.zh).not.toContain("127.0.0.1");
    expect(server.asked.length).toBe(timesAsked);
  });

  test.each([
    [400, 2, "Invalid vehicle", /did not accept the request \(2\)/],
    [413, 4, "Too many locations (1200) in query", /cannot take so much at once/],
    [500, 1, "Internal error", /failed \(HTTP 500\)/],
    [500, 3, "Failed to connect to 10.9.8.7:5000", /failed \(HTTP 500\)/],
  ])("its own error %d with code %d", async (status, code, error, says) => {
    await using server = await foreignServer((_, response) => json(response, { code, error }, status));
    const { words } = await refusal(vroom(quick(server.url)).solve(roadDay({ stops: [{ at: 10 }] })));
    expect(words.en).toMatch(says);
    expect(words.en).not.toContain(error);
  });

  test("one that hangs has its time, and whoever stops it gets their reason", async () => {
    await using server = await foreignServer(() => {});
    const day = roadDay({ stops: [{ at: 10 }] });
    const slow = vroom({ ...quick(server.url), timeoutMs: 60, retries: 0 });
    expect((await refusal(slow.solve(day))).words.en).toMatch(/did not answer in time/);
    await expect(vroom(quick(server.url)).solve(day, AbortSignal.timeout(40))).rejects.toThrow(/timeout/);
  });
});

test.each([
  ["second trips", { rules: { secondTrips: true } }, /second trips/],
  [
    "a stop at its place",
    {
      lines: [{ id: "L", vehicleId: "V1", stops: [1] }],
      stops: [{ at: 1, lock: { kind: "position", line: "L", position: 1 } }],
    },
    /keep a stop at its place/,
  ],
  [
    "a line under way",
    { lines: [{ id: "L", vehicleId: "V1", stops: [1] }], stops: [{ at: 1, lock: { kind: "prefix", line: "L" } }] },
    /keep a stop at its place/,
  ],
] as const)("%s: refused before it is asked", async (_, more, says) => {
  await using server = await honest();
  const day = roadDay({ stops: [{ at: 1 }], ...more } as Parameters<typeof roadDay>[0]);
  const { reason, words } = await refusal(vroom(quick(server.url)).solve(day));
  expect(reason).toBe("solverCannot");
  expect(words.en).toMatch(says);
  expect(server.asked).toEqual([]);
});

/* ---------- days at random ---------- */

/** With every rule that VROOM can keep; `breaks` and second windows make some of its plans break our rules. */
function dayAtRandom(seed: number, hard: boolean): PlanningDay {
  let state = seed * 7919 + 1;
  const dice = (sides: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return Math.floor((state / 2 ** 31) * sides);
  };
  const chance = (percent: number) => dice(100) < percent;
  const pick = <T>(from: readonly T[]): T => from[dice(from.length)]!;
  const vans = 2 + dice(3);
  const names = (letter: string) => Array.from({ length: vans }, (_, nth) => `${letter}${nth}`);
  return planningDay(
    readProblem({
      depot: { lat: 51.5, lng: -0.1, open: 300, close: 1080, loadMinutes: { fixed: dice(20), per100Crates: dice(10) } },
      rules: { breaks: hard && chance(60) ? [{ after: "WORK", afterMin: 180, breakMin: 30 }] : [] },
      vehicles: names("V").map((id) => ({
        id,
        kg: 300 + dice(500) + 0.25,
        crates: 30 + dice(40),
        maxStops: 4 + dice(8),
        temperature: pick(["AMBIENT", "CHILLED", "FROZEN"] as const),
        skills: chance(50) ? ["lift"] : [],
        speedFactor: pick([1, 0.87, 1.3]),
        fixedCost: dice(50),
        shiftStart: 300 + dice(120),
        shiftEnd: 720 + dice(300),
        maxDutyMin: 240 + dice(400),
        maxDriveMin: 120 + dice(200),
      })),
      drivers: chance(50) ? names("D").map((id) => ({ id, shiftStart: 330, maxDutyMin: 300 + dice(300) })) : [],
      routes: chance(30) ? 2 : null,
      stops: Array.from({ length: 14 }, (_, nth) => {
        const from = 330 + dice(300) + dice(100) / 100;
        const window = [from, from + 30 + dice(200)] as [number, number];
        return {
          id: nth + 1,
          lat: 51.35 + dice(300) / 1000,
          lng: -0.3 + dice(400) / 1000,
          kg: 10 + dice(900) / 10,
          crates: dice(12),
          serviceMin: 5 + dice(100) / 10,
          ...(chance(60) &&
            (hard && chance(30) ? { windows: [window, [window[1] + 60, window[1] + 120]] } : { window })),
          priority: 1 + dice(9),
          temperature: pick(["AMBIENT", "AMBIENT", "CHILLED"] as const),
          skills: chance(10) ? ["lift"] : [],
          lock: chance(10) ? { kind: "vehicles" as const, vehicles: [pick(names("V"))] } : null,
        };
      }),
    }),
  );
}

test("150 days at random: what VROOM keeps is kept here, nobody is lost, and each who is left out has a reason", async () => {
  await using server = await honest();
  const solver = vroom(quick(server.url));
  let served = 0;
  for (let seed = 1; seed <= 150; seed++) {
    const day = dayAtRandom(seed, false);
    const { routes, evaluation, unassigned } = await solver.solve(day);
    expect(evaluate(day, routes).violations, `day ${seed}`).toEqual([]);
    const all = [...routes.flatMap((route) => route.stops), ...unassigned.map(({ stopId }) => stopId)];
    expect(all.toSorted((one, other) => one - other)).toEqual(day.problem.stops.map((stop) => stop.id));
    expect(unassigned.every(({ reason }) => reason.words.en !== "" && reason.words.zh !== "")).toBe(true);
    served += evaluation.lines.reduce((sum, line) => sum + line.stops.length, 0);
  }
  expect(served, "most of the 2,100 stops").toBeGreaterThan(1_200);
});

test("100 days with breaks and second windows: a plan that keeps every rule, or a refusal that names what is broken", async () => {
  await using server = await honest();
  const solver = vroom(quick(server.url));
  let plans = 0;
  for (let seed = 1; seed <= 100; seed++) {
    const day = dayAtRandom(seed, true);
    try {
      const { routes } = await solver.solve(day);
      expect(evaluate(day, routes).violations, `day ${seed}`).toEqual([]);
      plans++;
    } catch (error) {
      expect(error).toBeInstanceOf(Refused);
      expect((error as Refused).refusal.reason).toBe("solverBrokeRules");
    }
  }
  expect(plans).toBeGreaterThan(50);
});

test("a line is sent with no more than its duty, however long its shift: from the first door that opens", () => {
  const day = roadDay({
    vehicles: [{ maxDutyMin: 300 }],
    stops: [
      { at: 30, window: ["12:00", "13:00"] },
      { at: 40, window: ["15:00", "16:00"] },
    ],
  });
  expect(questionOf(day).question.vehicles[0]!.time_window).toEqual([690 * 60, 990 * 60]);
});
