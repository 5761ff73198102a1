/**
 * Document numbers: prefix, two digits of the year, six digits (docs/rules/documents.md#numbers).
 *
 * Most documents may skip a number, so a process draws a few at a time outside the transaction and clerks do
 * not wait for each other. Invoices and credit notes may not: their counter row is the last lock of the posting
 * transaction before COMMIT, so that a rolled-back posting uses no number.
 */
import { documentNumber } from "@larder/domain/kernel/document-number";
import type { Database } from "./database.ts";
import { inTransaction, type Tx } from "./transaction.ts";

export interface Numbers {
  /** The next number of a series that may have gaps. Numbers are drawn in advance, outside the running transaction. */
  next(tenantId: string, prefix: string, year: number): Promise<string>;
  /** Discards the numbers this process drew in advance: the start of the series was raised. */
  forget(tenantId: string, prefix: string, year: number): void;
}

const BLOCK = 20;

const DRAW = `insert into counter as c (tenant_id, prefix, year, next) values ($1, $2, $3, $4 + 1)
  on conflict (tenant_id, prefix, year) do update set next = c.next + $4 returning next - $4 as first`;

export function numbersFrom(database: Database): Numbers {
  const drawn = new Map<string, number[]>();
  const drawing = new Map<string, Promise<void>>();

  const draw = async (tenantId: string, prefix: string, year: number, key: string) => {
    const first = await inTransaction(
      database.aside,
      { homeTenantId: tenantId, tenantId, userId: null, requestId: "numbers" },
      async (tx) => Number((await tx.query(DRAW, [tenantId, prefix, year, BLOCK])).rows[0].first),
    );
    const known = drawn.get(key) ?? [];
    for (let n = first; n < first + BLOCK; n++) known.push(n);
    drawn.set(key, known);
  };

  return {
    forget: (tenantId, prefix, year) => void drawn.delete(`${tenantId}:${prefix}:${year}`),
    async next(tenantId, prefix, year) {
      const key = `${tenantId}:${prefix}:${year}`;
      for (;;) {
        const number = drawn.get(key)?.shift();
        if (number !== undefined) return documentNumber(prefix, year, number);
        if (!drawing.has(key)) {
          drawing.set(
            key,
            draw(tenantId, prefix, year, key).finally(() => drawing.delete(key)),
          );
        }
        await drawing.get(key);
      }
    },
  };
}

/**
 * The next number of a gapless series: the last lock of a posting, so call it when everything else is ready. A
 * separate statement after all writes: combined with them, the counter would be locked before the rest was
 * done.
 */
export async function gaplessNumber(
  tx: Pick<Tx, "query">,
  tenantId: string,
  prefix: string,
  year: number,
): Promise<string> {
  const { rows } = await tx.query(DRAW, [tenantId, prefix, year, 1]);
  return documentNumber(prefix, year, Number(rows[0].first));
}
