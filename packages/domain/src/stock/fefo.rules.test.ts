import { describe, expect, test } from "vitest";
import { addDays } from "../kernel/calendar.ts";
import { exact, sum } from "../kernel/decimal.ts";
import { isMultipleOf } from "../trade/quantity.ts";
import { seeded } from "../kernel/random.fixture.ts";
import {
  allocateFefo,
  batchChoiceRefusal,
  byPickWalk,
  countedDay,
  fefoOverrideRefusal,
  freeByLocation,
  isEligible,
  leavingRefusal,
  minShelfDaysFor,
  type BatchOnLocation,
  type WantedLine,
} from "./fefo.rules.ts";

const batch = (
  batchNo: string,
  expiryDate: string | null,
  free: string,
  more: Partial<BatchOnLocation> = {},
): BatchOnLocation => ({
  batchId: batchNo.charCodeAt(0),
  batchNo,
  locationId: 1,
  locationKind: "PICK",
  pickSequence: 1,
  expiryDate,
  receivedAt: "2026-11-01T08:00:00Z",
  status: "AVAILABLE",
  free,
  ...more,
});
const bottles = { splitSelling: true, baseCountable: true, defaultUnit: { factor: "12", countable: true } };
const wholeCases = { ...bottles, splitSelling: false };
const line = (wantedBase: string, more: Partial<WantedLine> = {}): WantedLine => ({
  wantedBase,
  unit: { factor: "1", countable: true },
  deliveryDate: "2026-11-23",
  minShelfDays: 2,
  goods: bottles,
  ...more,
});
const measured = { splitSelling: true, baseCountable: false, defaultUnit: { factor: "1", countable: false } };
const inCases = { unit: { factor: "12", countable: true } };

const shown = (stock: readonly BatchOnLocation[], wanted: WantedLine): string => {
  const { parts, shortBase } = allocateFefo(stock, wanted);
  return [
    ...parts.map(
      (p) =>
        String.fromCharCode(p.batchId) + exact(p.qtyBase).toFixed() + (p.locationId === 1 ? "" : `@${p.locationId}`),
    ),
    `short ${exact(shortBase).toFixed()}`,
  ].join(" ");
};

const example = [
  batch("D", null, "50"),
  batch("C", "2026-11-30", "12"),
  batch("A", "2026-11-24", "8"),
  batch("B", "2026-11-26", "5"),
];
const soon = "2026-12-01";

const table: [stock: BatchOnLocation[], wanted: WantedLine, got: string, why: string][] = [
  [example, line("20"), "B5 C12 D3 short 0", "worked example 5.4: A lacks two days of life, no expiry goes last"],
  [example, line("20", { minShelfDays: 1 }), "A8 B5 C7 short 0", "with one day wanted, A is just good enough"],
  [example, line("80"), "B5 C12 D50 short 13", "what is missing is said, not invented"],
  [example, line("0"), "short 0", "nothing wanted, nothing taken"],
  [
    [batch("B", soon, "5"), batch("A", soon, "5", { receivedAt: "2026-11-02T08:00:00Z" })],
    line("7"),
    "B5 A2 short 0",
    "same day: who came first goes first",
  ],
  [
    [batch("B", soon, "5"), batch("A", soon, "5")],
    line("7"),
    "A5 B2 short 0",
    "same day, same receipt: by batch number",
  ],
  [
    [
      batch("A", soon, "9", { status: "QUARANTINE" }),
      batch("B", soon, "9", { status: "RECALLED" }),
      batch("C", soon, "9", { status: "EXPIRED" }),
    ],
    line("5"),
    "short 5",
    "blocked batches are not sold",
  ],
  [
    [batch("A", soon, "9", { locationKind: "QUARANTINE" }), batch("B", soon, "9", { locationKind: "WASTE" })],
    line("5"),
    "short 5",
    "nor what is in quarantine or waste",
  ],
  [
    [batch("A", soon, "-3"), batch("B", soon, "0"), batch("C", soon, "4")],
    line("4"),
    "C4 short 0",
    "what others have reserved is not there",
  ],
  [
    [
      batch("A", soon, "3", { locationId: 9, locationKind: "BULK", pickSequence: 1 }),
      batch("A", soon, "3", { locationId: 8, pickSequence: 5 }),
      batch("A", soon, "3", { locationId: 7, pickSequence: 7 }),
    ],
    line("8"),
    "A3@8 A3@7 A2@9 short 0",
    "pick faces before reserve stock, then along the walk",
  ],
  [
    [batch("A", soon, "7"), batch("B", soon, "10")],
    line("24", inCases),
    "A7 B5 short 12",
    "a case may be made of pieces of two batches; half a case is short",
  ],
  [[batch("A", soon, "7")], line("24", inCases), "short 24", "seven bottles are no case"],
  [
    [batch("A", soon, "10")],
    line("12", { unit: { factor: "3", countable: false }, goods: measured }),
    "A9.999 short 2.001",
    "of trays of 3 kg as many thousandths as come out even in kilograms",
  ],
  [
    [batch("A", soon, "2.501")],
    line("5", { unit: { factor: "2.5", countable: false }, goods: measured }),
    "A2.5 short 2.5",
    "and of trays of 2.5 kg",
  ],
  [
    [batch("A", soon, "9")],
    line("0.833", { unit: { factor: "2.5", countable: false }, goods: measured }),
    "A0.833 short 0",
    "what was ordered so goes so",
  ],
  [
    [batch("A", soon, "7"), batch("B", soon, "30")],
    line("36", { ...inCases, goods: wholeCases }),
    "B24 short 12",
    "goods that is not split: each part is whole cases",
  ],
  [
    [batch("A", soon, "36"), batch("B", soon, "36")],
    line("120", { unit: { factor: "60", countable: true }, goods: wholeCases }),
    "A36 B24 short 60",
    "a layer of five cases: whole layers from whole cases",
  ],
  [
    [batch("A", soon, "1.250"), batch("B", soon, "9.5")],
    line("2.5", {
      unit: { factor: "1", countable: false },
      goods: { splitSelling: false, baseCountable: false, defaultUnit: { factor: "1", countable: false } },
    }),
    "A1.25 B1.25 short 0",
    "loose goods are cut by weight",
  ],
];
describe("allocation", () => {
  for (const [stock, wanted, got, why] of table) test(why, () => expect(shown(stock, wanted)).toBe(got));

  test("law: picked + short = wanted, nothing over-taken, whole units, eligible batches only", () => {
    const random = seeded(54);
    for (let n = 0; n < 500; n += 1) {
      const stock = random.times(random.whole(0, 8), (i) =>
        batch(
          String.fromCharCode(65 + i),
          random.oneOf([null, addDays("2026-11-20", random.whole(0, 20))]),
          String(random.whole(0, 60)),
          {
            status: random.oneOf(["AVAILABLE", "AVAILABLE", "AVAILABLE", "QUARANTINE", "EXPIRED"] as const),
          },
        ),
      );
      const goods = random.oneOf([bottles, wholeCases]);
      const unit = goods === bottles ? random.oneOf([{ factor: "1", countable: true }, inCases.unit]) : inCases.unit;
      const wanted = line(String(Number(unit.factor) * random.whole(0, 12)), { unit, goods });
      const { parts, shortBase } = allocateFefo(stock, wanted);
      const taken = sum(parts.map((p) => p.qtyBase));
      expect(taken.plus(shortBase).equals(wanted.wantedBase)).toBe(true);
      expect(isMultipleOf(taken.toFixed(), unit.factor)).toBe(true);
      for (const part of parts) {
        const from = stock.find((b) => b.batchId === part.batchId)!;
        expect(isEligible(from, wanted)).toBe(true);
        expect(exact(part.qtyBase).lessThanOrEqualTo(from.free)).toBe(true);
        expect(isMultipleOf(part.qtyBase, goods === wholeCases ? "12" : "1")).toBe(true);
      }
      const again = allocateFefo(stock.toReversed(), wanted);
      expect(again.parts).toEqual(parts);
    }
  });
});

describe("required shelf life", () => {
  const cases: [customer: number | null, goods: number | null, days: number, why: string][] = [
    [5, 3, 5, "the customer's wish goes first"],
    [0, 3, 0, "also when they want none"],
    [null, 3, 3, "else that of the goods"],
    [null, null, 1, "else the tenant's"],
  ];
  for (const [customer, goods, days, why] of cases)
    test(why, () => expect(minShelfDaysFor(customer, goods, 1)).toBe(days));
});

describe("a batch chosen by hand", () => {
  const cases: [
    chosen: BatchOnLocation & { dateType: "USE_BY" | "BEST_BEFORE" | "NONE" },
    reason: string | undefined,
    why: string,
  ][] = [
    [{ ...batch("C", "2026-11-30", "5"), dateType: "USE_BY" }, undefined, "another eligible batch is allowed"],
    [
      { ...batch("A", "2026-11-24", "5"), dateType: "BEST_BEFORE" },
      "bestBeforeTooSoon",
      "best-before with too little life needs somebody who answers for it",
    ],
    [
      { ...batch("A", "2026-11-24", "5"), dateType: "USE_BY" },
      "useByTooSoon",
      "use-by with too little life is not an override",
    ],
    [{ ...batch("A", "2026-11-22", "5"), dateType: "USE_BY" }, "useByTooSoon", "use-by before delivery never goes out"],
    [
      { ...batch("A", "2026-11-10", "5", { status: "EXPIRED" }), dateType: "BEST_BEFORE" },
      "bestBeforeTooSoon",
      "an expired best-before may go with an override",
    ],
    [
      { ...batch("A", "2026-12-24", "5", { status: "QUARANTINE" }), dateType: "BEST_BEFORE" },
      "batchBlocked",
      "quarantine is no matter of dates",
    ],
    [
      { ...batch("A", null, "5", { status: "RECALLED" }), dateType: "NONE" },
      "batchBlocked",
      "recalled goods never goes out",
    ],
    [
      { ...batch("A", "2026-12-24", "5", { locationKind: "WASTE" }), dateType: "BEST_BEFORE" },
      "batchNotSellableHere",
      "what is thrown away is not sold",
    ],
  ];
  for (const [chosen, reason, why] of cases)
    test(why, () => expect(batchChoiceRefusal(chosen, line("1"))?.reason).toBe(reason));

  test("only the best-before refusal names a permission that may override", () => {
    expect(batchChoiceRefusal(cases[1]![0], line("1"))).toMatchObject({
      code: 2000,
      override: "stock:batch:overrideExpiry",
    });
    expect(batchChoiceRefusal(cases[2]![0], line("1"))?.override).toBeUndefined();
  });
  test("taking a later batch requires a reason", () => {
    expect(fefoOverrideRefusal(example[1]!, example, line("1"))?.words.en).toContain("Batch B expires before batch C");
    expect(fefoOverrideRefusal(example[3]!, example, line("1"))).toBeNull();
  });
});

test("the walk: pick face first, then by sequence", () => {
  const places = [
    batch("A", null, "1", { locationId: 3, locationKind: "CHILL", pickSequence: 1 }),
    batch("A", null, "1", { locationId: 2, pickSequence: 9 }),
    batch("A", null, "1", { locationId: 1, pickSequence: 4 }),
  ];
  expect(places.toSorted(byPickWalk).map((p) => p.locationId)).toEqual([1, 2, 3]);
});

describe("what others have reserved", () => {
  const rows = [
    batch("A", null, "10", { locationId: 2, locationKind: "BULK" }),
    batch("A", null, "4", { locationId: 1 }),
    batch("A", null, "9", { locationId: 3, locationKind: "WASTE" }),
    batch("B", null, "5"),
  ];
  const cases: [reserved: [number, string][], free: string, why: string][] = [
    [[], "A@1 4, A@2 10, A@3 9, B@1 5", "nothing reserved, everything free"],
    [[[65, "6"]], "A@1 0, A@2 8, A@3 9, B@1 5", "others take the pick face first, then the reserve"],
    [[[65, "14"]], "A@1 0, A@2 0, A@3 9, B@1 5", "waste carries no reservation"],
    [[[99, "3"]], "A@1 4, A@2 10, A@3 9, B@1 5", "a batch that is not here"],
  ];
  for (const [reserved, free, why] of cases) {
    test(why, () => {
      const got = freeByLocation(rows, new Map(reserved)).toSorted(
        (a, b) => a.batchId - b.batchId || a.locationId - b.locationId,
      );
      expect(got.map((r) => `${r.batchNo}@${r.locationId} ${exact(r.free).toFixed()}`).join(", ")).toBe(free);
    });
  }
});

describe("batches are checked again when issued", () => {
  test("a late delivery counts from today", () => {
    expect([countedDay("2026-11-23", "2026-11-20"), countedDay("2026-11-19", "2026-11-20")]).toEqual([
      "2026-11-23",
      "2026-11-20",
    ]);
  });

  const leaving: [
    expiry: string | null,
    dateType: "USE_BY" | "BEST_BEFORE",
    more: Partial<BatchOnLocation>,
    answeredFor: boolean,
    reason: string | undefined,
    why: string,
  ][] = [
    ["2026-11-25", "USE_BY", {}, false, undefined, "it lasts as long as the customer wishes"],
    ["2026-11-24", "USE_BY", {}, false, "leavesTooLate", "a day less is too little"],
    ["2026-11-24", "USE_BY", {}, true, "leavesTooLate", "nobody answers for a use-by date"],
    ["2026-11-24", "BEST_BEFORE", {}, false, "leavesTooLate", "nobody answered for it"],
    ["2026-11-24", "BEST_BEFORE", {}, true, undefined, "somebody answered for it"],
    ["2026-11-19", "BEST_BEFORE", { status: "EXPIRED" }, true, undefined, "also past its day"],
    ["2026-12-24", "BEST_BEFORE", { status: "QUARANTINE" }, true, "leavesBlocked", "quarantine is never answered for"],
    ["2026-12-24", "BEST_BEFORE", { status: "RECALLED" }, true, "leavesBlocked", "nor is a recall"],
    [null, "BEST_BEFORE", { status: "QUARANTINE" }, false, "leavesBlocked", "with a date or without"],
    ["2026-12-24", "USE_BY", { locationKind: "WASTE" }, false, "leavesFromUnsellable", "waste is not for sale"],
  ];
  test.each(leaving)("%s %s %o answered %s: %s, %s", (expiry, dateType, more, answeredFor, reason) => {
    const one = { ...batch("A", expiry, "1", more), dateType };
    expect(leavingRefusal(one, line("1"), answeredFor)?.reason).toBe(reason);
  });
});
