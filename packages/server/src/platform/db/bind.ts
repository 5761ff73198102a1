/**
 * The one way in which statements come to stand within a company; `begin_request` does it for a transaction of a request. Whatever
 * becomes of the wall, this is where it changes.
 */
import type { Statement } from "./statement-batch.ts";

interface Asking {
  query(text: string, values: unknown[]): Promise<unknown>;
}

/** From here on the transaction stands in this company. */
export const within = (tenantId: string): Statement => ({
  text: "select set_config('app.tenant_id', $1, true)",
  values: [tenantId],
});

export async function bindTransaction(client: Asking, tenantId: string): Promise<void> {
  const { text, values } = within(tenantId);
  await client.query(text, [...values]);
}

/** A connection of the owner, for statements that are no transaction: until it is bound elsewhere or ends. */
export async function bindConnection(client: Asking, tenantId: string): Promise<void> {
  await client.query("select set_config('app.tenant_id', $1, false)", [tenantId]);
}
