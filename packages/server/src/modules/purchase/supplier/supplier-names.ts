import { sql, type RawBuilder } from "kysely";
import type { Ctx } from "../../../platform/context.ts";
import { anywhere } from "../../../platform/record/record.ts";

type Asking = Pick<Ctx, "tenantId">;

/** Whom a row is about, where the supplier is joined: code and both names. */
export const supplierNames = [
  "supplier.code as supplierCode",
  "supplier.nameEn as supplierNameEn",
  "supplier.nameZh as supplierNameZh",
] as const;

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
