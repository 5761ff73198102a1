/** A product as the lines of stock documents know it: counted in pieces, bought by the case, on two shelves. */
import type { ShelvedGoods } from "@larder/domain/stock/adjustment/adjustment.calls";
import type { LineGoods } from "@larder/domain/stock/goods/line-goods";

export const piece = { unitId: 11, code: "PC", nameEn: "Piece", nameZh: "件", countable: true, factor: "1.000000" };
export const caseOf12 = { unitId: 12, code: "CS", nameEn: "Case", nameZh: "箱", countable: true, factor: "12.000000" };

export const tea: LineGoods = {
  ...{ goodsId: 1, code: "TEA", nameEn: "Tea", nameZh: "茶", defaultUnitId: caseOf12.unitId, baseUnitId: piece.unitId },
  ...{ batchTracked: true, dateType: "BEST_BEFORE", catchWeight: false },
  units: [piece, caseOf12],
};

/** What is on a shelf; what is not free is held by documents. */
export const at = (locationId: number, locationName: string, onHand: string, free = onHand) => ({
  ...{ locationId, locationName, locationKind: "PICK" as const, onHand, free },
});

/** A batch with a date, part of it held by an order invoice, and one without. */
export const shelvedTea = (first: ShelvedGoods["batches"][number]["places"], held: string): ShelvedGoods => ({
  ...tea,
  batches: [
    {
      ...{ batchId: 21, batchNo: "L221", expiryDate: "2026-12-20", places: first },
      holders: [{ no: "OI26-000002", qty: held }],
    },
    { batchId: 22, batchNo: "L222", expiryDate: null, places: [at(32, "B-01", "5")], holders: [] },
  ],
});

/** The first batch on its shelf, as a line of a document names it. */
export const ofShelf = {
  ...{ goodsId: 1, goodsCode: "TEA", unitId: "11", batchId: "21", locationId: 31, locationName: "A-01", qty: "2" },
};
