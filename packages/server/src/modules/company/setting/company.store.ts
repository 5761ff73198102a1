import { companyFields } from "@larder/domain/company/setting/company.fields";
import { storedNames, type StoredOf } from "@larder/domain/kernel/stored";
import { cachedByVersion } from "../../../platform/cached.ts";

/** The company's details on paper: names, address, numbers and bank. */
export type CompanyRecord = Readonly<StoredOf<typeof companyFields>>;

export const companyOf = cachedByVersion((ctx): Promise<CompanyRecord> =>
  ctx.db
    .selectFrom("tenant")
    .select(storedNames(companyFields))
    .where("tenantId", "=", ctx.tenantId)
    .executeTakeFirstOrThrow(),
);
