/**
 * The platform's operator working in another company
 * (docs/rules/companies.md#the-operator-at-work-in-a-company). They belong to none of its departments or
 * warehouses, so they may work in every open warehouse: the list is read with each request, so that opening or
 * closing one takes effect at once.
 */
import type { Actor } from "../context.ts";
import type { Connections } from "../db/connections.ts";
import { inTransaction } from "../db/transaction.ts";

export async function actorIn(
  connections: Connections,
  actor: Actor,
  tenantId: string,
  requestId: string,
): Promise<Actor> {
  if (tenantId === actor.tenantId) return actor;
  const { rows } = await inTransaction(
    connections,
    { homeTenantId: actor.tenantId, tenantId, userId: actor.id, requestId },
    (tx) =>
      tx.query("select id from warehouse where tenant_id = $1 and status = '0' and kind <> 'TRANSIT'", [tenantId]),
    { readOnly: true },
  );
  return {
    ...actor,
    deptId: null,
    deptName: null,
    warehouseIds: new Set((rows as { id: number }[]).map(({ id }) => id)),
  };
}
