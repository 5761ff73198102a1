/**
 * The only place where statements are bound to a company; `begin_request` does it for request transactions. If
 * tenant binding ever changes, it changes here.
 *
 * Uses `set local`, never set_config(): where the tables are distributed over nodes, it is propagated to each
 * of them. And always as a separate statement: several in one text would all be sent to the nodes.
 */
import type { Statement } from "./statement-batch.ts";

interface Asking {
  query(text: string): Promise<unknown>;
}

/** From here on the transaction is bound to this company. */
export function within(tenantId: string): Statement {
  // Inlined in the text, because a setting takes no parameter.
  if (!/^\d{6}$/.test(tenantId)) throw new Error("No tenant");
  return { text: `set local app.tenant_id = '${tenantId}'`, values: [] };
}

export async function bindTransaction(client: Asking, tenantId: string): Promise<void> {
  await client.query(within(tenantId).text);
}

/** Runs work on an owner's connection within a company: one transaction, which ends with the work. */
export async function inCompany<T>(client: Asking, tenantId: string, work: () => Promise<T>): Promise<T> {
  await client.query("begin");
  try {
    await bindTransaction(client, tenantId);
    const result = await work();
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}
