import { companyFields } from "@larder/domain/company/setting/company.fields";
import { omit } from "@larder/domain/kernel/fields";
import { words, type Words } from "@larder/domain/kernel/words";
import { storedNames, type StoredOf } from "@larder/domain/kernel/stored";
import { cachedByVersion } from "../../../platform/cached.ts";

/** The company's details on paper: names, address, numbers and bank. Its colour is for the screen only. */
const onPaper = omit(companyFields, "brandColour");
export type CompanyRecord = Readonly<StoredOf<typeof onPaper>>;

export const companyOf = cachedByVersion((ctx): Promise<CompanyRecord> =>
  ctx.db
    .selectFrom("tenant")
    .select(storedNames(onPaper))
    .where("tenantId", "=", ctx.tenantId)
    .executeTakeFirstOrThrow(),
);

/** Its name in both languages; companies without a Chinese name have one for both. */
export const companyWords = ({ companyName, companyNameZh }: CompanyRecord): Words =>
  words(companyName, companyNameZh || companyName);
