/**
 * Goods in quarantine and waste are not for sale (docs/rules/fleet.md#locations). A location is therefore never
 * turned into one of these, disabled or removed while it holds goods: stock for sale would disappear without a
 * document.
 */
import type { Refusal } from "../../kernel/refusal.ts";
import type { LocationKind } from "./warehouse-location.fields.ts";
import { warehouseLocationMessages as say } from "./warehouse-location.messages.ts";

export const isSellableKind = (kind: string): boolean => kind !== "QUARANTINE" && kind !== "WASTE";

/** What is stored there: how many products, and how many of them are promised to orders. */
export interface StockThere {
  readonly goods: number;
  readonly reserved: number;
}

interface Place {
  readonly code: string;
  readonly kind: LocationKind;
  readonly status: "0" | "1" | null;
  readonly warehouseId: number;
}

export function changeRefusal(before: Place, after: Place, stock: StockThere): Refusal | null {
  if (stock.goods === 0) return null;
  const facts = { code: before.code, ...stock };
  if (after.warehouseId !== before.warehouseId) return say.movedWithStock(facts);
  if (after.status === "1" && before.status !== "1") return say.disabledWithStock(facts);
  if (isSellableKind(before.kind) !== isSellableKind(after.kind)) return say.turnedWithStock(facts);
  return null;
}
