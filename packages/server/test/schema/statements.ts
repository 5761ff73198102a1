/** The statements that the stories of one world send, and the faults found in them. */
import type { Client, Pool } from "pg";
import { notBound } from "./bound-by-company.ts";

/** Collects every statement sent on the server's connections from now on. */
export function statementsOf({ pool, aside }: { pool: Pool; aside: { pool: Pool } }): ReadonlySet<string> {
  const texts = new Set<string>();
  for (const one of [pool, aside.pool])
    one.on("connect", (client) => {
      // Looked up each time: a story that counts statements replaces the method.
      const query = (...of: unknown[]): unknown =>
        (Object.getPrototypeOf(client) as { query(...of: unknown[]): unknown }).query.apply(client, of);
      client.query = ((...sent: unknown[]) => {
        const [first] = sent;
        texts.add(typeof first === "string" ? first : (first as { text: string }).text);
        return query(...sent);
      }) as typeof client.query;
    });
  return texts;
}

/**
 * The tenant table itself is exempt: the operator's list and the clock read all companies, under a policy of
 * their own.
 */
export async function tablesOfCompanies(owner: Client): Promise<ReadonlySet<string>> {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and relname <> 'tenant'`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** Most statements are the same in the next story file of a worker. */
const known = new Map<string, readonly string[]>();

export function notBoundOf(texts: ReadonlySet<string>, ofCompanies: ReadonlySet<string>): string[] {
  const found: string[] = [];
  for (const text of texts) {
    let loose = known.get(text);
    if (loose === undefined) known.set(text, (loose = notBound(text, ofCompanies)));
    if (loose.length > 0) found.push(`${loose.join(", ")}: ${text}`);
  }
  return found;
}
