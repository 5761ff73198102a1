/**
 * Where a new company keeps its goods and what it counts them in: a warehouse with one location of each kind, and the usual units. Everything
 * may be renamed or disabled; without them no product could be entered and nothing received.
 */
import type { Tables } from "../../../platform/db/tables.ts";
import type { Tx } from "../../../platform/db/transaction.ts";
import { writeRows } from "../../../platform/db/insert-rows.ts";
import { auditColumnsAt } from "../../../platform/record/audit-columns.ts";

const units: readonly [code: string, nameEn: string, nameZh: string, countable?: false][] = [
  ["EACH", "Each", "件"],
  ["CASE", "Case", "箱"],
  ["BOX", "Box", "盒"],
  ["BAG", "Bag", "袋"],
  ["BOTTLE", "Bottle", "瓶"],
  ["TIN", "Tin", "罐"],
  ["KG", "Kilogram", "公斤", false],
];

/** Where a warehouse is has not been said. */
export const nowhereYet = {
  keepsStock: true,
  address: null,
  postCode: null,
  lng: null,
  lat: null,
  deptId: null,
} as const;

const locations: readonly [code: string, kind: Tables["location"]["kind"]][] = [
  ["PICK-01", "PICK"],
  ["BULK-01", "BULK"],
  ["CHILL-01", "CHILL"],
  ["FROZEN-01", "FROZEN"],
  ["HOLD-01", "QUARANTINE"],
  ["WASTE-01", "WASTE"],
];

export function openFirstPlace(
  tx: Pick<Tx, "write">,
  nextId: () => number,
  { tenantId, adminId, now }: { readonly tenantId: string; readonly adminId: number; readonly now: Date },
): void {
  const begun = { ...auditColumnsAt(tenantId, now), status: "0" } as const;
  const warehouseId = nextId();
  writeRows(tx, "warehouse", [
    {
      ...begun,
      id: warehouseId,
      code: "MAIN",
      nameEn: "Main warehouse",
      nameZh: "總倉",
      kind: "MAIN",
      ...nowhereYet,
    },
  ]);
  writeRows(
    tx,
    "location",
    locations.map(([code, kind], nth) => ({
      ...begun,
      id: nextId(),
      warehouseId,
      code,
      kind,
      pickSequence: (nth + 1) * 10,
    })),
  );
  writeRows(tx, "userWarehouse", [{ tenantId, userId: adminId, warehouseId }]);
  writeRows(
    tx,
    "unit",
    units.map(([code, nameEn, nameZh, countable = true]) => ({
      ...begun,
      id: nextId(),
      code,
      nameEn,
      nameZh,
      countable,
    })),
  );
}
