/** The totals of a loaded company, and whether its books check passes: shown at the end of the load. */
import type { Client } from "pg";
import { proveBooks } from "../src/modules/accounts/index.ts";
import { inCompany } from "../src/platform/db/bind.ts";

export interface LoadedFigures {
  readonly orders: number;
  readonly lines: number;
  /** Of all orders, rounded per line. */
  readonly goodsNet: string;
  readonly invoices: number;
  readonly paid: number;
  readonly open: number;
  readonly unshipped: number;
  /** Names of the failing invariants. */
  readonly broken: readonly string[];
}

const FIGURES = `select
  (select count(*)::int from order_head where tenant_id = $1) as orders,
  (select count(*)::int from order_line where tenant_id = $1 and kind = 'GOODS') as lines,
  (select coalesce(sum(goods_net), 0)::text from order_head where tenant_id = $1) as "goodsNet",
  (select count(*)::int from si_head where tenant_id = $1) as invoices,
  (select count(*)::int from si_head where tenant_id = $1 and pay_status = 'FULL') as paid,
  (select count(*)::int from si_head where tenant_id = $1 and pay_status = 'NEW') as open,
  (select count(*)::int from order_head where tenant_id = $1 and state = 'CONFIRMED') as unshipped`;

export async function figuresOf(owner: Client, tenantId: string): Promise<LoadedFigures> {
  return inCompany(owner, tenantId, async () => {
    const { rows } = await owner.query<Omit<LoadedFigures, "broken">>(FIGURES, [tenantId]);
    const proofs = await proveBooks((text, values) => owner.query(text, values as unknown[]), tenantId);
    return { ...rows[0]!, broken: proofs.filter((proof) => !proof.ok).map((proof) => proof.id) };
  });
}

export const sayFigures = (say: (line: string) => void, name: string, figures: LoadedFigures): void => {
  const pounds = figures.goodsNet.replace(/\B(?=(\d{3})+(?!\d))/g, ",");
  say(
    `${name}: ${figures.orders} orders, ${figures.lines} lines, goods net £${pounds}, ${figures.invoices} invoices (${figures.paid} paid, ${figures.open} open)`,
  );
  say(
    figures.broken.length === 0
      ? `${name}: all invariants hold`
      : `${name}: BROKEN invariants: ${figures.broken.join(", ")}`,
  );
};
