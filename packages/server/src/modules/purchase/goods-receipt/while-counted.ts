/** A receipt is unfinished until it is posted, whoever ordered it. */
export const whileCounted = <const K extends "ORDER" | "TYPED">(kind: K) =>
  ({
    states: ["DRAFT"],
    day: "receiptDate",
    names: { supplier: "supplierId", warehouse: "warehouseId", goods: "grItem" },
    only: ["kind", kind],
  }) as const;
