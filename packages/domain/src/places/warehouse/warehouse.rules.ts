/**
 * A warehouse must be findable for a van, and only a shop may have stock switched off: its own till sells what
 * a transfer brings (docs/rules/fleet.md#warehouses).
 */
import type { Refusal } from "../../kernel/refusal.ts";
import { isUkPostCode } from "../../kernel/post-code.ts";
import { warehouseMessages as say } from "./warehouse.messages.ts";

interface WarehouseTerms {
  readonly kind: string;
  readonly keepsStock?: boolean | null | undefined;
  readonly postCode?: string | null | undefined;
  readonly lat?: string | null | undefined;
  readonly lng?: string | null | undefined;
}

export function warehouseRefusal(warehouse: WarehouseTerms): Refusal | null {
  if (warehouse.keepsStock === false && warehouse.kind !== "SHOP") return say.onlyShopWithoutStock();
  if (warehouse.postCode && !isUkPostCode(warehouse.postCode)) return say.postCodeFormat();
  if (Boolean(warehouse.lat) !== Boolean(warehouse.lng)) return say.halfAPoint();
  return null;
}
