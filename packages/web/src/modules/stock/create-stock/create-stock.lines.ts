/** The lines of create stock while they are keyed: what they hold, what they come to, and what is wrong with them so far. */
import { isZero, round4, same, sum, type Cost } from "@larder/domain/kernel/decimal";
import type { Words } from "@larder/domain/kernel/words";
import { generatedBatchNo } from "@larder/domain/stock/batch.rules";
import { typedAmount, unitCost } from "@larder/domain/stock/costing.rules";
import type { LineGoods } from "@larder/domain/stock/create-stock/create-stock.calls";
import type { CreateStockLineRow } from "@larder/domain/stock/create-stock/create-stock.fields";
import { createStockRefusal } from "@larder/domain/stock/create-stock/create-stock.rules";

export interface KeyedLine {
  id?: number | undefined;
  goodsId: number | null;
  goodsCode: string;
  goodsNameEn: string | null;
  goodsNameZh: string | null;
  unitId: string | number | null;
  unitName: string;
  unitNameZh?: string | null | undefined;
  qty: string;
  batchNo: string;
  expiryDate: string;
  locationId: number | null;
  locationName: string;
  /** Of one unit of the line. */
  costPerUnit: string;
  /** Of the whole line. */
  amount: string;
  /** Which of the two was entered; the other follows from it. */
  costBy: "UNIT" | "LINE";
  weightKg: string;
  productionDate: string | null;
  origin: string | null;
}

/** The next line most likely goes to the place of the last one. */
export const blankLine = (last?: KeyedLine): KeyedLine => ({
  goodsId: null,
  goodsCode: "",
  goodsNameEn: null,
  goodsNameZh: null,
  unitId: null,
  unitName: "",
  qty: "",
  batchNo: "",
  expiryDate: "",
  locationId: last?.locationId ?? null,
  locationName: last?.locationName ?? "",
  costPerUnit: "",
  amount: "",
  costBy: "UNIT",
  weightKg: "",
  productionDate: null,
  origin: null,
});

export const lineOf = ({ unitCost: _, ...row }: CreateStockLineRow): KeyedLine => ({
  ...row,
  batchNo: row.batchNo ?? "",
  expiryDate: row.expiryDate ?? "",
  costPerUnit: row.costPerUnit ?? "",
  amount: row.amount ?? "",
  // What a cost per unit does not come to exactly was entered for the line.
  costBy: row.amount && row.costPerUnit && !same(typedAmount(row.qty, row.costPerUnit), row.amount) ? "LINE" : "UNIT",
  weightKg: row.weightKg ?? "",
});

/** What is sent of a line: of its costs the one that was entered. */
export const sentLine = ({ costBy, ...line }: KeyedLine) =>
  costBy === "LINE" ? { ...line, costPerUnit: "" } : { ...line, amount: "" };

/** The cost that was entered last counts, and the other one follows it; so it does when the quantity changes. */
export function costed(line: KeyedLine, before: KeyedLine | undefined): KeyedLine {
  const costBy = enteredCost(line, before);
  const counts = isNumber(line.qty) && !isZero(line.qty);
  if (costBy === "LINE") return { ...line, costBy, costPerUnit: counts ? (unitCost(line.amount, line.qty) ?? "") : "" };
  return {
    ...line,
    costBy,
    amount: counts && isNumber(line.costPerUnit) ? typedAmount(line.qty, line.costPerUnit) : "",
  };
}

function enteredCost(line: KeyedLine, before: KeyedLine | undefined): KeyedLine["costBy"] {
  if (!isNumber(line.amount)) return "UNIT";
  if (before && line.amount !== before.amount) return "LINE";
  if (before && line.costPerUnit !== before.costPerUnit) return "UNIT";
  return line.costPerUnit === "" ? "LINE" : line.costBy;
}

const isEmpty = (line: KeyedLine): boolean =>
  [line.goodsCode, line.qty, line.batchNo, line.expiryDate, line.costPerUnit, line.amount].every(
    (value) => value === "" || value === null,
  );

/** The empty lines at the end are nobody's: one always stands ready for the next goods. */
export const withoutEmptyEnd = (lines: readonly KeyedLine[]): KeyedLine[] => {
  const last = lines.findLastIndex((line) => !isEmpty(line));
  return lines.slice(0, last + 1);
};

const isNumber = (value: string): boolean => /^\d+(\.\d+)?$/.test(value);

const unitAt = (line: KeyedLine, goods: LineGoods | undefined) =>
  goods?.units.find((unit) => unit.unitId === Number(line.unitId)) ?? null;

/**
 * Lines pasted from a sheet name their unit in words, or leave it out; which unit that is, is
 * known once the goods is. The same lines come back when there is nothing to settle.
 */
export function withUnits(lines: readonly KeyedLine[], goods: ReadonlyMap<number, LineGoods>): readonly KeyedLine[] {
  const settled = lines.map((line) => {
    const one = goods.get(line.goodsId ?? 0);
    if (!one || unitAt(line, one)) return line;
    const named = String(line.unitId ?? "")
      .trim()
      .toLowerCase();
    const unit =
      named === ""
        ? { unitId: one.defaultUnitId }
        : one.units.find((known) =>
            [known.code, known.nameEn, known.nameZh].some((name) => name?.toLowerCase() === named),
          );
    return unit ? { ...line, unitId: String(unit.unitId) } : line;
  });
  return settled.every((line, index) => line === lines[index]) ? lines : settled;
}

/** What the lines are worth that have a cost so far. */
export const totalOf = (lines: readonly KeyedLine[]): Cost =>
  round4(sum(lines.filter((line) => isNumber(line.amount)).map((line) => line.amount)));

/** The first thing wrong with each line by the rules that the server asks too; lines still being keyed are left alone. */
export function warningsOf(
  lines: readonly KeyedLine[],
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
