/** What a product sheet says of allergens (docs/rules/reports.md#product-sheet). */
import type { Language } from "../../kernel/words.ts";
import { allergens, allergenWords, type Allergen, type Presence } from "../../stock/goods/allergens.ts";

export interface Declared {
  readonly allergen: Allergen;
  readonly presence: Presence;
  readonly detail: string | null;
}

const separator = { en: ", ", zh: "、" } as const;

/** In the legal order, with the cereal or the nut that is named: `Cereals containing gluten (wheat), Soya`. */
export function allergenText(declared: readonly Declared[], presence: Presence, language: Language): string | null {
  const own = allergens.flatMap((allergen) => {
    const one = declared.find((found) => found.allergen === allergen && found.presence === presence);
    if (!one) return [];
    const name = allergenWords[allergen][language];
    return one.detail ? (language === "zh" ? `${name}（${one.detail}）` : `${name} (${one.detail})`) : name;
  });
  return own.length === 0 ? null : own.join(separator[language]);
}

/** How many of the 14 nobody has answered: what is not declared is not absent. */
export const notKnown = (declared: readonly Declared[]): number =>
  allergens.filter(
    (allergen) => (declared.find((one) => one.allergen === allergen)?.presence ?? "UNKNOWN") === "UNKNOWN",
  ).length;
