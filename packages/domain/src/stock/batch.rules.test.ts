import { describe, expect, test } from "vitest";
import {
  arrivesExpiredRefusal,
  batchTotalRefusal,
  generatedBatchNo,
  receivedBatchesRefusal,
  statusAfterRelease,
  statusByExpiry,
  type BatchStatus,
  type KnownBatch,
  type ReceivedBatch,
} from "./batch.rules.ts";

const received = (batchNo: string, more: Partial<ReceivedBatch> = {}): ReceivedBatch => ({
  goodsId: 1,
  batchTracked: true,
  dateType: "BEST_BEFORE",
  batchNo,
  expiryDate: "2027-03-01",
  supplierId: 5,
  ...more,
});
const known: KnownBatch[] = [{ goodsId: 1, batchNo: "L100", expiryDate: "2027-03-01", supplierId: 5 }];

describe("batches of a receipt (docs/rules/batches.md#identity)", () => {
  const table: [lines: ReceivedBatch[], reason: string | undefined, at: string | undefined, why: string][] = [
    [[received("L200")], undefined, undefined, "a new number with its date"],
    [[received("L100")], undefined, undefined, "the same number, date and supplier top up the batch"],
    [[received(" L100 ")], undefined, undefined, "blanks around the number do not make another batch"],
    [
      [received("L100", { expiryDate: "2027-04-01" })],
      "batchHasAnotherExpiry",
      "lines.0.expiryDate",
      "the same number with another date is a misread label",
    ],
    [
      [received("L100", { supplierId: 6, expiryDate: "2027-04-01" })],
      undefined,
      undefined,
      "another supplier may print the same number on other food",
    ],
    [
      [received("L100", { supplierId: null, expiryDate: "2027-04-01" })],
      undefined,
      undefined,
      "so may our own opening stock",
    ],
    [[received("L100", { goodsId: 2 })], undefined, undefined, "another product may have the same number"],
    [[received("  ")], "batchNoEmpty", "lines.0.batchNo", "a batch without a number cannot be traced"],
    [
      [received("L1"), received("L2"), received("L1")],
      "batchNoRepeated",
      "lines.2.batchNo",
      "a number twice in one receipt",
    ],
    [[received("L1"), received("L1", { goodsId: 2 })], undefined, undefined, "the same number twice, but on two goods"],
    [[received("L1", { expiryDate: null })], "expiryMissing", "lines.0.expiryDate", "best-before goods needs its date"],
    [
      [received("L1", { dateType: "USE_BY", expiryDate: null })],
      "expiryMissing",
      "lines.0.expiryDate",
      "use-by goods too",
    ],
    [[received("L1", { dateType: "NONE", expiryDate: null })], undefined, undefined, "goods without dates do not"],
    [
      [
        received("-", { batchTracked: false, expiryDate: null }),
        received("-", { batchTracked: false, expiryDate: null }),
      ],
      undefined,
      undefined,
      "goods without batches share the system batch",
    ],
  ];
  for (const [lines, reason, at, why] of table) {
    test(why, () => {
      const refusal = receivedBatchesRefusal(lines, known);
      expect([refusal?.reason, refusal?.fields?.[0]?.path]).toEqual([reason, at]);
    });
  }
  test("law: every faulty line is reported, not only the first", () => {
    const refusal = receivedBatchesRefusal([received(""), received("L9"), received("L9")], known, (i) => `lines.${i}`);
    expect(refusal?.fields?.map((f) => f.path)).toEqual(["lines.0.batchNo", "lines.2.batchNo"]);
  });
});

describe("status by date", () => {
  const table: [status: BatchStatus, expiry: string | null, after: BatchStatus, why: string][] = [
    ["AVAILABLE", "2026-11-20", "AVAILABLE", "on its last day a batch is still good"],
    ["AVAILABLE", "2026-11-19", "EXPIRED", "the day after it is expired"],
    ["AVAILABLE", null, "AVAILABLE", "what has no date never expires"],
    ["EXPIRED", "2026-12-01", "AVAILABLE", "a corrected date brings it back"],
    ["QUARANTINE", "2026-11-19", "QUARANTINE", "quarantine is a person's decision"],
    ["RECALLED", "2026-12-01", "RECALLED", "and so is a recall"],
  ];
  for (const [status, expiry, after, why] of table)
    test(why, () => expect(statusByExpiry(status, expiry, "2026-11-20")).toBe(after));

  test("expired food released from quarantine does not go back on sale", () => {
    expect(statusAfterRelease("2026-11-19", "2026-11-20")).toBe("EXPIRED");
    expect(statusAfterRelease("2026-11-20", "2026-11-20")).toBe("AVAILABLE");
  });
});

test("a batch without a lot code is named by its receipt", () =>
  expect(generatedBatchNo("GR26-000042", 3)).toBe("GR26-000042/3"));
test("goods that expire today are not received", () => {
  expect(arrivesExpiredRefusal({ batchNo: "L1", expiryDate: "2026-11-20" }, "2026-11-20")?.reason).toBe(
    "arrivesExpired",
  );
  expect(arrivesExpiredRefusal({ batchNo: "L1", expiryDate: "2026-11-21" }, "2026-11-20")).toBeNull();
  expect(arrivesExpiredRefusal({ batchNo: "-", expiryDate: null }, "2026-11-20")).toBeNull();
});
test("the batches of a line add up to the line", () => {
  expect(batchTotalRefusal(["5.000", "7"], "12.000", "purchased")).toBeNull();
  expect(batchTotalRefusal(["5.000", "6"], "12.000", "purchased")?.words.en).toBe(
    "Total batch quantity must equal the purchased quantity: batches 11, purchased 12",
  );
  expect(batchTotalRefusal(["5.000", "6"], "12.000", "picked")?.reason).toBe("batchTotalNotPicked");
});
