/**
 * The one way in which statements come to stand within a company; `begin_request` does it for a transaction of a request. Whatever
 * becomes of the wall, this is where it changes.
 *
 * By `set local` and never by set_config(): where the tables are spread over nodes it goes along to each of them. And always as a
 * statement of its own: of several in one text, all would be sent to the nodes.
 */
import type { Statement } from "./statement-batch.ts";

interface Asking {
  query(text: string): Promise<unknown>;
}

/** From here on the transaction stands in this company. */
export function within(tenantId: string): Statement {
  // It is part of the text: a setting takes no parameter.
  if (!/^\d{6}$/.test(tenantId)) throw new Error("No tenant");
  return { text: `set local app.tenant_id = '${tenantId}'`, values: [] };
}

export async function bindTransaction(client: Asking, tenantId: string): Promise<void> {
  await client.query(within(tenantId).text);
}

/** What a connection of the owner does within a company: one transaction, which ends with the work. */
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
