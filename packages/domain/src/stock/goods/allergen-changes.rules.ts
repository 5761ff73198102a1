/**
 * What changed in the allergens that are declared of a product (docs/rules/goods.md#telling-buyers).
 *
 * Only what a customer would read counts: an allergen that is unknown is as good as not declared, and the order of the rows says
 * nothing. Which declaration held at a moment follows from the changes: it is what the first change after it replaced.
 */
import { allergens, type Allergen, type Presence } from "./allergens.ts";
import type { GoodsAllergen } from "./goods.rules.ts";

/** What is said of one allergen, and which cereal or nut it is. */
export interface Said {
  readonly presence: Presence;
  readonly detail: string | null;
}

export interface AllergenChange {
  readonly allergen: Allergen;
  readonly before: Said;
  readonly after: Said;
}

const saidOf = (rows: readonly GoodsAllergen[], allergen: Allergen): Said => {
  const row = rows.find((one) => one.allergen === allergen);
  const detail = row?.detail?.trim() || null;
  return row && row.presence !== "UNKNOWN" ? { presence: row.presence, detail } : { presence: "UNKNOWN", detail: null };
};

const alike = (one: Said, other: Said): boolean => one.presence === other.presence && one.detail === other.detail;

/** In the legal order. */
export const allergenChanges = (
  before: readonly GoodsAllergen[],
  after: readonly GoodsAllergen[],
): readonly AllergenChange[] =>
  allergens
    .map((allergen) => ({ allergen, before: saidOf(before, allergen), after: saidOf(after, allergen) }))
    .filter((change) => !alike(change.before, change.after));

/** Whether customers would read something else. */
export const allergensDiffer = (before: readonly GoodsAllergen[], after: readonly GoodsAllergen[]): boolean =>
  allergenChanges(before, after).length > 0;

const WEIGHT = { CONTAINS: 2, MAY_CONTAIN: 1, NO: 0, UNKNOWN: 0 } as const satisfies Record<Presence, number>;

export type ChangeKind = "added" | "removed" | "other";

/** From "may contain" to "contains" an allergen is added as well: who avoided neither has to know. */
export function kindOf({ before, after }: AllergenChange): ChangeKind {
  const more = WEIGHT[after.presence] - WEIGHT[before.presence];
  return more > 0 ? "added" : more < 0 ? "removed" : "other";
}

/** A declaration that was replaced. */
export interface Replaced {
  /** Milliseconds since 1970. */
  readonly until: number;
  readonly allergens: readonly GoodsAllergen[];
}

/** What was declared at a moment; `replaced` from the earliest to the latest. */
export const declaredAt = (
  moment: number,
  now: readonly GoodsAllergen[],
  replaced: readonly Replaced[],
): readonly GoodsAllergen[] => replaced.find(({ until }) => until > moment)?.allergens ?? now;
