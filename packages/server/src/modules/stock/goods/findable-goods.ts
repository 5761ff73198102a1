import type { Findable } from "../../../platform/search/words.ts";

interface Named {
  readonly code: string;
  readonly nameEn?: string | null;
  readonly nameZh?: string | null;
}

/** By what goods are found, whether they are keyed one by one or imported. */
export const findableGoods = (
  { code, nameEn, nameZh }: Named,
  barCodes: readonly (string | null | undefined)[],
): Findable => ({ codes: [code, ...barCodes], names: [nameEn, nameZh] });
