/** The customers or suppliers of a file of open items, and the numbers that they have in the books already. */
import { sql } from "kysely";
import type { PartySide } from "@larder/domain/accounts/party";
import type { PaymentTermBasis } from "@larder/domain/trade/due-date.rules";
import { inScope } from "../../../platform/access/scope.ts";
import type { Ctx } from "../../../platform/context.ts";
import { undeletedRows } from "../../../platform/db/company-rows.ts";
import type { OpeningNumber } from "../../purchase/index.ts";

export interface NamedParty {
  readonly id: number;
  readonly paymentTerm: number | null;
  readonly paymentTermBasis: PaymentTermBasis | null;
}

const upperOf = (codes: readonly string[]): string[] => [...new Set(codes.map((code) => code.toUpperCase()))];

/** Whom the caller may see, by their code in upper case. */
const byCodes = {
  CUSTOMER: (ctx: Ctx, codes: readonly string[]) =>
    undeletedRows(ctx, "customer")
      .select(["customer.id", "customer.paymentTerm", "customer.paymentTermBasis"])
      .select(sql<string>`upper(customer.shop_code)`.as("code"))
      .where(sql<boolean>`upper(customer.shop_code) = any(${upperOf(codes)}::text[])`)
      .where(inScope(ctx, { dept: "customer.deptId", owners: ["customer.createBy", "customer.salespersonId"] }))
      .execute(),
  SUPPLIER: (ctx: Ctx, codes: readonly string[]) =>
    undeletedRows(ctx, "supplier")
      .select(["supplier.id", "supplier.paymentTerm", "supplier.paymentTermBasis"])
      .select(sql<string>`upper(supplier.code)`.as("code"))
      .where(sql<boolean>`upper(supplier.code) = any(${upperOf(codes)}::text[])`)
      .execute(),
} as const satisfies Record<PartySide, unknown>;

const tables = { CUSTOMER: "customer", SUPPLIER: "supplier" } as const satisfies Record<PartySide, string>;

/** Ascending, as everything that locks several of them does. */
export const lockParties = (ctx: Ctx, side: PartySide, ids: readonly number[]): Promise<unknown> =>
  ctx.query(
    `select from ${tables[side]} where tenant_id = $1 and id = any($2::bigint[]) order by id for no key update`,
    [ctx.tenantId, [...ids]],
  );

/** Locked: nobody enters one of their invoices or pays them meanwhile. */
export async function lockedByCodes(
  ctx: Ctx,
  side: PartySide,
  codes: readonly string[],
): Promise<ReadonlyMap<string, NamedParty>> {
  const found: readonly (NamedParty & { readonly code: string })[] = await byCodes[side](ctx, codes);
  await lockParties(
    ctx,
    side,
    found.map(({ id }) => id),
  );
  return new Map(found.map((one) => [one.code, one]));
}

/** As an opening item, or as the document that it would be today. */
export interface KnownNumber {
  readonly partyId: number;
  readonly key: string;
  readonly isCredit: boolean;
  /** The number of that document. */
  readonly as: string | null;
}

const OPENING = (column: string): string => `
  select ${column} as "partyId", number_key as key, amount < 0 as "isCredit", null::text as "as" from opening_item
   where tenant_id = $1 and state = 'POSTED' and ${column} = any($2::bigint[]) and number_key = any($3::text[])`;

const KNOWN: Readonly<Record<PartySide, string>> = {
  CUSTOMER: `${OPENING("customer_id")}
    union all select customer_id, no, false, no from si_head where tenant_id = $1 and customer_id = any($2::bigint[]) and no = any($3::text[])`,
  SUPPLIER: `${OPENING("supplier_id")}
    union all select supplier_id, number_key, false, no from pi_head
     where tenant_id = $1 and not deleted and supplier_id = any($2::bigint[]) and number_key = any($3::text[])
    union all select supplier_id, number_key, true, no from scn_head
     where tenant_id = $1 and not deleted and supplier_id = any($2::bigint[]) and number_key = any($3::text[])`,
};

export async function knownNumbers(
  ctx: Ctx,
  side: PartySide,
  partyIds: readonly number[],
  keys: readonly string[],
): Promise<KnownNumber[]> {
  const { rows } = await ctx.query(KNOWN[side], [ctx.tenantId, [...partyIds], [...new Set(keys)]]);
  return rows as KnownNumber[];
}

/** The opening item with this number of the supplier. */
export async function withNumber(
  ctx: Ctx,
  { supplierId, key, isCredit }: { supplierId: number; key: string; isCredit: boolean },
): Promise<OpeningNumber | null> {
  const { rows } = await ctx.query(
    "select id, no from opening_item where tenant_id = $1 and supplier_id = $2 and number_key = $3 and state = 'POSTED' and (amount < 0) = $4",
    [ctx.tenantId, supplierId, key, isCredit],
  );
  return (rows as OpeningNumber[])[0] ?? null;
}
