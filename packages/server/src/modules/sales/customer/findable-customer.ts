import type { Findable } from "../../../platform/search/words.ts";

interface Named {
  readonly shopCode: string;
  readonly nameEn?: string | null;
  readonly nameZh?: string | null;
  readonly postCode?: string | null;
  readonly tel?: string | null;
}

/** The search texts of a customer, whether entered one by one or imported. */
export const findableCustomer = ({ shopCode, postCode, tel, nameEn, nameZh }: Named): Findable => ({
  codes: [shopCode, postCode, tel],
  names: [nameEn, nameZh],
});
