import { cachedByVersion } from "../../../platform/cached.ts";

/** Who we are on paper: names, address, numbers and bank of the company. */
export interface CompanyRecord {
  readonly companyName: string;
  readonly companyNameZh: string | null;
  readonly address: string | null;
  readonly addressZh: string | null;
  readonly postCode: string | null;
  readonly contactPhone: string | null;
  readonly domain: string | null;
  readonly vatNo: string | null;
  readonly companyNo: string | null;
  readonly awrsUrn: string | null;
  readonly bankDetails: string | null;
}

export const companyOf = cachedByVersion((ctx): Promise<CompanyRecord> =>
  ctx.db
    .selectFrom("tenant")
    .select([
      "companyName",
      "companyNameZh",
      "address",
      "addressZh",
      "postCode",
      "contactPhone",
      "domain",
      "vatNo",
      "companyNo",
      "awrsUrn",
      "bankDetails",
    ])
    .where("tenantId", "=", ctx.tenantId)
    .executeTakeFirstOrThrow(),
);
