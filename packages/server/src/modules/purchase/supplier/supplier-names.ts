import { sql, type RawBuilder, type SelectQueryBuilder } from "kysely";
import type { Ctx } from "../../../platform/context.ts";
import { its } from "../../../platform/db/company-rows.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { anywhere } from "../../../platform/record/conditions.ts";

type Asking = Pick<Ctx, "tenantId">;

/** Whom a row is about, where the supplier is joined: code and both names. */
export const supplierNames = [
  "supplier.code as supplierCode",
  "supplier.nameEn as supplierNameEn",
  "supplier.nameZh as supplierNameZh",
] as const;

/** The rows with their supplier joined and named: `withSupplier(ctx, visible(ctx), "piHead.supplierId")`. */
export const withSupplier = <DB extends Pick<Tables, "supplier">, TB extends keyof DB, O>(
  ctx: Asking,
  rows: SelectQueryBuilder<DB, TB, O>,
  column: `${string}.${string}`,
) =>
  // eslint-disable-next-line typescript/no-explicit-any -- the tables of whichever query
  (rows as SelectQueryBuilder<any, any, O>)
    .innerJoin("supplier", its(ctx, "supplier", column))
    .select([...supplierNames]) as SelectQueryBuilder<DB, TB | "supplier", O & SupplierNamed>;

interface SupplierNamed {
  readonly supplierCode: string;
  readonly supplierNameEn: string | null;
  readonly supplierNameZh: string | null;
}

/** As it is registered now: `supplierVatNo(ctx, "piHead.supplierId")`. */
export const supplierVatNo = ({ tenantId }: Asking, column: string) =>
  sql<
    string | null
  >`(select s.vat_no from supplier s where s.tenant_id = ${tenantId} and s.id = ${sql.ref(column)})`.as(
    "supplierVatNo",
  );

/** The supplier of a row by a part of the code or of a name. */
export const supplierMatches = ({ tenantId }: Asking, column: string, search: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} in (select s.id from supplier s where s.tenant_id = ${tenantId}
    and concat_ws(chr(1), s.code, s.name_en, s.name_zh) ilike ${anywhere(search)})`;
