import { describe, expect, test } from "vitest";
import { Refused } from "../../kernel/refusal.ts";
import { seeded } from "../../kernel/random.fixture.ts";
import { lockLine, lockStop, moveStop, tryMove, whatIf, type Draft, type Move } from "./edit.rules.ts";
import { evaluate } from "./evaluate.rules.ts";
import { historyOf, MOST_STEPS, redo, step, undo } from "./history.ts";
import { roadDay } from "./planning.fixture.ts";

const draft = (): Draft => ({
  day: roadDay({
    vehicles: [{ kg: 100 }, { kg: 100 }],
    stops: [
      { at: 10, kg: 60 },
      { at: 20, kg: 60 },
      { at: 30, kg: 30 },
      { at: -10, kg: 10 },
    ],
  }),
  routes: [
    { lineId: "V1", stops: [1, 3] },
    { lineId: "V2", stops: [2] },
  ],
});
const routesText = ({ routes }: Pick<Draft, "routes">) =>
  routes.map((route) => `${route.lineId} ${route.stops.join()}`).join(" · ");
const refusal = (edit: () => unknown): string => {
  try {
    edit();
    return "";
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return error.refusal.reason;
  }
};

describe("moving a stop", () => {
  test.each([
    [{ stopId: 3, toLine: "V2", place: 1 }, "V1 1 · V2 3,2"],
    [{ stopId: 3, toLine: "V2", place: 2 }, "V1 1 · V2 2,3"],
    [{ stopId: 3, toLine: "V2", place: 99 }, "V1 1 · V2 2,3"],
    [{ stopId: 3, toLine: "V1", place: 1 }, "V1 3,1 · V2 2"],
    [{ stopId: 3, toLine: null, place: 1 }, "V1 1 · V2 2"],
    [{ stopId: 4, toLine: "V2", place: "best" }, "V1 1,3 · V2 4,2"],
  ] as const)("%j", (move, expected) => {
    expect(routesText(moveStop(draft(), move))).toBe(expected);
  });

  test("its effect is previewed with the same figures as the evaluated plan", () => {
    const before = draft();
    const moved = tryMove(before, { stopId: 3, toLine: "V2", place: 1 });
    expect(moved).toMatchObject({ extraKm: -20, extraCost: -20, extraMin: -40 + 20, violations: [] });
    const after = evaluate(before.day, moved.routes);
    expect(after.cost.total - evaluate(before.day, before.routes).cost.total).toBe(moved.extraCost);
    expect(routesText(before)).toBe("V1 1,3 · V2 2");
  });

  test("a rule may be broken and is reported; in strict mode it is refused", () => {
    const move = { stopId: 2, toLine: "V1", place: 1 } as const;
    expect(tryMove(draft(), move).violations).toEqual([{ code: "OVER_KG", lineId: "V1", stopId: null, amount: 50 }]);
    expect(routesText(moveStop(draft(), move))).toBe("V1 2,1,3 · V2 ");
    expect(refusal(() => moveStop(draft(), move, { strict: true }))).toBe("moveBreaksRule");
  });

  test("unknown lines and stops are refused", () => {
    expect(refusal(() => moveStop(draft(), { stopId: 9, toLine: "V1", place: 1 }))).toBe("unknownStop");
    expect(refusal(() => moveStop(draft(), { stopId: 1, toLine: "V9", place: 1 }))).toBe("unknownLine");
  });
});

describe("what if", () => {
  const vans = [{ kg: 100, fixedCost: 5 }, { kg: 70 }, { kg: 100, temperature: "FROZEN" as const }];
  const day = (over: Partial<Parameters<typeof roadDay>[0]> = {}) =>
    roadDay({
      vehicles: vans,
      stops: [
        { at: 10, kg: 60 },
        { at: 20, kg: 60, usualLine: "V2" },
        { at: 30, kg: 30, window: ["00:00", "00:45"] },
        { at: -10, kg: 10 },
      ],
      ...over,
    });
  const routes = [
    { lineId: "V1", stops: [1, 3] },
    { lineId: "V2", stops: [2] },
  ];
  test.each<[why: string, over: object, move: Move, feasible: boolean, facts: object, says: string]>([
    ["nothing is broken", {}, { stopId: 4, toLine: "V2", place: 1 }, true, { extraKm: 20, extraCost: 20 - 100 }, ""],
    [
      "too heavy, by how much",
      {},
      { stopId: 3, toLine: "V2", place: 2 },
      false,
      { extraKm: -20, extraMin: -20, extraCost: -20 },
      "20 kg too heavy",
    ],
    ["off its plan: the penalty counts", {}, { stopId: 3, toLine: null, place: 1 }, true, { extraCost: 60 }, ""],
    [
      "a line opens: its fixed cost counts",
      { vehicles: [vans[1], vans[1], { ...vans[2], fixedCost: 5 }] },
      { stopId: 3, toLine: "V3", place: 1 },
      true,
      { extraKm: 20, extraCost: 5 + 60 - 40 },
      "",
    ],
    [
      "a line too many",
      { routes: 2 },
      { stopId: 4, toLine: "V3", place: 1 },
      false,
      { extraKm: 20 },
      "1 lines too many",
    ],
    [
      "too late at the stop behind it",
      {},
      { stopId: 4, toLine: "V1", place: 2 },
      false,
      { extraKm: 40 },
      "5 minutes after",
    ],
    [
      "off its usual line",
      { rules: { stickiness: 9 } },
      { stopId: 2, toLine: "V3", place: 1 },
      true,
      { extraKm: 0, extraCost: 9, extra: { sticky: 9 } },
      "",
    ],
    [
      "the balance of all lines",
      { rules: { balance: 1 } },
      { stopId: 3, toLine: "V3", place: 1 },
      true,
      { extra: { balance: 40 - 20 } },
      "",
    ],
    [
      "a locked line takes nothing, in words and not by a throw",
      {
        lines: [
          { id: "V1", vehicleId: "V1" },
          { id: "V2", vehicleId: "V2", locked: true, stops: [2] },
        ],
      },
      { stopId: 3, toLine: "V2", place: 1 },
      false,
      {},
      "Line V2 is locked. Unlock it first.",
    ],
    ["an unknown stop", {}, { stopId: 9, toLine: "V1", place: 1 }, false, {}, "There is no stop 9"],
  ])("%s", (_, over, move, feasible, facts, says) => {
    const draft = { day: day(over), routes };
    const answer = whatIf(draft, move);
    expect({ feasible: answer.feasible, why: answer.why.map(({ en }) => en).join("; ") }).toEqual({
      feasible,
      why: says === "" ? "" : expect.stringContaining(says),
    });
    expect(answer.moved ?? {}).toMatchObject(facts);
    if (!answer.moved) return;
    const [before, after] = [evaluate(draft.day, routes), evaluate(draft.day, answer.moved.routes)];
    expect(answer.moved.extraCost).toBeCloseTo(after.cost.total - before.cost.total, 9);
    expect(answer.moved.extraKm).toBeCloseTo(after.km - before.km, 9);
  });

  test("a line that is too heavy already does not hide that another becomes it", () => {
    const heavy = [
      { lineId: "V1", stops: [1, 2, 3] },
      { lineId: "V2", stops: [4] },
    ];
    const { why, moved } = whatIf({ day: day(), routes: heavy }, { stopId: 1, toLine: "V2", place: 1 });
    expect([why, moved?.violations]).toEqual([[], []]);
    const worse = whatIf(
      { day: day(), routes: [heavy[0]!, { lineId: "V2", stops: [] }] },
      { stopId: 3, toLine: "V2", place: 1 },
    );
    expect(worse.feasible).toBe(true);
    const both = { day: day({ vehicles: [{ kg: 100 }, { kg: 20 }] }), routes: heavy };
    expect(whatIf(both, { stopId: 3, toLine: "V2", place: 2 }).moved?.violations).toEqual([
      { code: "OVER_KG", lineId: "V2", stopId: null, amount: 20 },
      expect.objectContaining({ code: "LATE", stopId: 3 }),
    ]);
  });
});

describe("locks", () => {
  test("a locked stop does not move, and nothing is placed in front of it", () => {
    const begun = lockStop(draft(), 1, "prefix");
    expect(refusal(() => moveStop(begun, { stopId: 1, toLine: "V2", place: 1 }))).toBe("stopIsLocked");
    expect(routesText(moveStop(begun, { stopId: 4, toLine: "V1", place: 1 }))).toBe("V1 1,4,3 · V2 2");
    const placed = lockStop(draft(), 3, "position");
    expect(placed.day.stopById.get(3)!.lock).toEqual({ kind: "position", line: "V1", position: 2 });
    expect(refusal(() => moveStop(placed, { stopId: 3, toLine: "V1", place: 1 }))).toBe("stopIsLocked");
    expect(routesText(moveStop(lockStop(placed, 3, null), { stopId: 3, toLine: "V1", place: 1 }))).toBe(
      "V1 3,1 · V2 2",
    );
  });

  test("a locked line neither gives nor takes stops", () => {
    const locked = lockLine(draft(), "V1", true);
    expect(refusal(() => moveStop(locked, { stopId: 1, toLine: "V2", place: 1 }))).toBe("lineIsLocked");
    expect(refusal(() => moveStop(locked, { stopId: 2, toLine: "V1", place: 1 }))).toBe("lineIsLocked");
    expect(refusal(() => moveStop(lockLine(locked, "V1", false), { stopId: 1, toLine: "V2", place: 1 }))).toBe("");
  });

  test("a stop locked to its line may be moved there by hand and is reported elsewhere", () => {
    const locked = lockStop(draft(), 3, "line");
    const moved = tryMove(locked, { stopId: 3, toLine: "V2", place: 1 });
    expect(moved.violations).toEqual([{ code: "LOCK", lineId: "V2", stopId: 3, amount: 1 }]);
    expect(refusal(() => lockStop(draft(), 4, "line"))).toBe("unknownLine");
  });
});

describe("undo and redo", () => {
  test("fifty steps, each back to exactly the plan that was", () => {
    const random = seeded(7);
    let history = historyOf(draft());
    const states = [history.present];
    for (let n = 0; n < MOST_STEPS + 10; n++) {
      const move = { stopId: random.whole(1, 4), toLine: random.oneOf(["V1", "V2", null]), place: random.whole(1, 3) };
      history = step(history, moveStop(history.present, move));
      states.push(history.present);
    }
    const last = history.present;
    for (let n = 1; n <= MOST_STEPS; n++) {
      history = undo(history);
      expect(history.present).toBe(states.at(-1 - n));
    }
    expect(undo(history)).toBe(history);
    for (let n = 0; n < MOST_STEPS; n++) history = redo(history);
    expect(history.present).toBe(last);
    expect(redo(history)).toBe(history);
  });

  test("a new step discards what was undone", () => {
    const history = step(undo(step(step(historyOf(1), 2), 3)), 4);
    expect([history.past, history.present, redo(history).present]).toEqual([[1, 2], 4, 4]);
  });
});
