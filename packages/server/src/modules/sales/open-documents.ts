/** Unfinished documents in a warehouse: read before it is disabled (docs/rules/records.md#disabling). */
import { sql } from "kysely";
import type { OpenDocumentOfWarehouse } from "@larder/domain/places/warehouse/warehouse.calls";
import type { Ctx } from "../../platform/context.ts";
import { openStockDocuments } from "../stock/index.ts";

const MOST_LISTED = 200;

/** Orders until they are invoiced or cancelled, order invoices until they are posted, and stock's open documents. */
export async function openDocumentsIn(ctx: Ctx, warehouseId: number): Promise<OpenDocumentOfWarehouse[]> {
  const orders = ctx.db
    .selectFrom("orderHead")
    .select(["id", sql<string>`'order'`.as("docType"), "no", "state", "deliveryDate as day"])
    .where("tenantId", "=", ctx.tenantId)
    .where("warehouseId", "=", warehouseId)
    .where("deleted", "=", false)
    .where("state", "in", ["DRAFT", "ON_HOLD", "CONFIRMED", "RELEASED", "PART_INVOICED"]);
  const orderInvoices = ctx.db
    .selectFrom("oiHead")
    .select(["id", sql<string>`'orderInvoice'`.as("docType"), "no", "state", "deliveryDate as day"])
    .where("tenantId", "=", ctx.tenantId)
    .where("warehouseId", "=", warehouseId)
    .where("state", "in", ["DRAFT", "PICKING", "PICKED"]);
  const found = await Promise.all([
    orders.orderBy("no").limit(MOST_LISTED).execute(),
    orderInvoices.orderBy("no").limit(MOST_LISTED).execute(),
    openStockDocuments(ctx, warehouseId),
  ]);
  return found.flat();
}
