/** The lines of create stock during entry: their content, their value, and their problems so far. */
import { exact, isZero, round4, same, sum, type Cost } from "@larder/domain/kernel/decimal";
import type { Words } from "@larder/domain/kernel/words";
import { generatedBatchNo } from "@larder/domain/stock/batch.rules";
import { typedAmount, unitCost } from "@larder/domain/stock/costing.rules";
import type { LineGoods } from "@larder/domain/stock/goods/line-goods";
import { createStockLineFields, type CreateStockLineRow } from "@larder/domain/stock/create-stock/create-stock.fields";
import { createStockRefusal } from "@larder/domain/stock/create-stock/create-stock.rules";
import { isNumber } from "../../../kit/inputs/typed-number.ts";
import { type EnteredLine as EnteredFields } from "../../../kit/lines/entered-line.ts";
import { linesFor } from "../../../kit/lines/lines-for.ts";
import type { Scan } from "../gs1/scan-box.tsx";
import { namesOf } from "../paper/ticked.ts";
import { unitAt } from "../goods/line-goods.ts";

/** The cost is entered per unit or per line; that of a base unit is computed on the server. */
export const StockLines = linesFor(createStockLineFields, { chosen: ["unitId"], derived: ["unitCost"] });

export interface EnteredLine extends EnteredFields<typeof createStockLineFields, "unitId"> {
  /** Which of the two costs was entered; the other follows from it. */
  readonly costBy: "UNIT" | "LINE";
}

/** The next line most likely goes to the same location as the last one. */
export const blankLine = (last?: EnteredLine): EnteredLine => ({
  ...StockLines.blank(),
  locationId: last?.locationId ?? null,
  locationName: last?.locationName ?? "",
  costBy: "UNIT",
});

export const lineOf = (row: CreateStockLineRow): EnteredLine => ({
  ...StockLines.entered(row),
  // An amount that no cost per unit gives exactly was entered for the line.
  costBy: row.amount && row.costPerUnit && !same(typedAmount(row.qty, row.costPerUnit), row.amount) ? "LINE" : "UNIT",
});

/** The same once more, of other batches: their numbers and dates are on other labels. */
export const copiedLine = (row: CreateStockLineRow): EnteredLine => ({
  ...lineOf(row),
  ...{ id: undefined, batchNo: "", expiryDate: "", productionDate: "", weightKg: "" },
});

interface ScannedGoods {
  readonly id: number;
  readonly code: string;
  readonly nameEn: string | null;
  readonly nameZh: string | null;
}

/** A case that is scanned: the same label again is one more of it, with its weight; another label is another line. */
export function scannedStock(lines: readonly EnteredLine[], goods: ScannedGoods, { label }: Scan): EnteredLine[] {
  const batchNo = label?.batchNo ?? "";
  const expiryDate = label?.useBy ?? label?.bestBefore ?? "";
  const count = label?.count ?? 1;
  const at = lines.findIndex(
    (line) => line.goodsId === goods.id && line.batchNo === batchNo && line.expiryDate === expiryDate,
  );
  const more = (entered: string, by: string | number): string =>
    exact(entered || "0")
      .plus(by)
      .toFixed();
  const counted = (line: EnteredLine): EnteredLine => ({
    ...line,
    qty: more(isNumber(line.qty) ? line.qty : "", count),
    weightKg: label?.weightKg ? more(isNumber(line.weightKg) ? line.weightKg : "", label.weightKg) : line.weightKg,
  });
  if (at >= 0) return lines.map((line, index) => (index === at ? costed(counted(line), line) : line));
  const named = namesOf({ ...goods, goodsId: goods.id });
  const read = { batchNo, expiryDate, productionDate: label?.productionDate ?? "" };
  return [...enteredLines(lines), counted({ ...blankLine(lines.at(-1)), ...named, ...read })];
}

/** What is sent for a line: of its costs the one that was entered. */
export const sentLine = (line: EnteredLine) => ({
  ...StockLines.sent(line),
  ...(line.costBy === "LINE" ? { costPerUnit: "" } : { amount: "" }),
});

/** The cost entered last counts, and the other one follows it, also when the quantity changes. */
export function costed(line: EnteredLine, before: EnteredLine | undefined): EnteredLine {
  const costBy = enteredCost(line, before);
  const counts = isNumber(line.qty) && !isZero(line.qty);
  if (costBy === "LINE") return { ...line, costBy, costPerUnit: counts ? (unitCost(line.amount, line.qty) ?? "") : "" };
  return {
    ...line,
    costBy,
    amount: counts && isNumber(line.costPerUnit) ? typedAmount(line.qty, line.costPerUnit) : "",
  };
}

function enteredCost(line: EnteredLine, before: EnteredLine | undefined): EnteredLine["costBy"] {
  if (!isNumber(line.amount)) return "UNIT";
  if (before && line.amount !== before.amount) return "LINE";
  if (before && line.costPerUnit !== before.costPerUnit) return "UNIT";
  return line.costPerUnit === "" ? "LINE" : line.costBy;
}

/** The location copied from the previous line does not count as input. */
export const isBlank = (line: EnteredLine): boolean => StockLines.isBlank(line, blankLine(line));

/** The lines that belong to the document. */
export const enteredLines = (lines: readonly EnteredLine[]): EnteredLine[] => lines.filter((line) => !isBlank(line));

/** The value of the lines with a cost so far. */
export const totalOf = (lines: readonly EnteredLine[]): Cost =>
  round4(sum(lines.filter((line) => isNumber(line.amount)).map((line) => line.amount)));

/** The first problem of each line by the server's rules; lines still being typed are left alone. */
export function warningsOf(
  lines: readonly EnteredLine[],
  goods: ReadonlyMap<number, LineGoods>,
): ReadonlyMap<number, Words> {
  const ready = lines.flatMap((line, index) => {
    const one = goods.get(line.goodsId ?? 0);
    const unit = unitAt(line, one);
    return one && unit && isNumber(line.qty) && isNumber(line.amount) ? [{ line, index, one, unit }] : [];
  });
  if (ready.length === 0) return new Map();
  const refusal = createStockRefusal(
    ready.map(({ line, index, one, unit }) => ({
      goodsId: one.goodsId,
      batchTracked: one.batchTracked,
      dateType: one.dateType,
      batchNo: line.batchNo || generatedBatchNo("CS", index + 1),
      expiryDate: line.expiryDate || null,
      supplierId: null,
      qty: line.qty,
      unit,
      baseCountable: one.units.find((known) => known.unitId === one.baseUnitId)?.countable ?? true,
      cost: { amount: line.amount },
    })),
    [],
    (at) => `${ready[at]!.index}`,
  );
  const found = new Map<number, Words>();
  for (const { path, words } of refusal?.fields ?? []) {
    const index = Number(path.split(".")[0]);
    if (!found.has(index)) found.set(index, words);
  }
  return found;
}

export const reverseQuestion: Words = {
  en: "Its goods leave the stock again. This cannot be undone.",
  zh: "相關商品將從庫存扣回，此操作不可還原。",
};
