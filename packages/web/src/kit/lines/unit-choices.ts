import type { Choice } from "@larder/domain/kernel/fields";
import { nameIn, words } from "@larder/domain/kernel/words";

interface NamedUnit {
  readonly unitId: number;
  readonly code?: string;
  readonly nameEn: string | null;
  readonly nameZh: string | null;
}

/** The units of a product, as choices in a cell or a form. */
export const unitChoices = (units: readonly NamedUnit[] = []): Choice[] =>
  units.map((unit) => {
    const nameOf = (language: "en" | "zh") => nameIn(language, unit) || (unit.code ?? "");
    return { value: String(unit.unitId), label: words(nameOf("en"), nameOf("zh")) };
  });
