import type { Findable } from "../../../platform/search/words.ts";

interface Named {
  readonly code: string;
  readonly nameEn?: string | null;
  readonly nameZh?: string | null;
}

/** The search texts of a product, whether entered one by one or imported. */
export const findableGoods = (
  { code, nameEn, nameZh }: Named,
  barCodes: readonly (string | null | undefined)[],
): Findable => ({ codes: [code, ...barCodes], names: [nameEn, nameZh] });
