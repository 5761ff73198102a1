/** The 14 allergens that must be declared, in the legal order (docs/rules/goods.md#food-information). */
import { words } from "../../kernel/words.ts";

export const allergenWords = {
  CELERY: words("Celery", "芹菜"),
  GLUTEN: words("Cereals containing gluten", "含麩質穀物"),
  CRUSTACEANS: words("Crustaceans", "甲殼類"),
  EGGS: words("Eggs", "蛋"),
  FISH: words("Fish", "魚"),
  LUPIN: words("Lupin", "羽扇豆"),
  MILK: words("Milk", "奶"),
  MOLLUSCS: words("Molluscs", "軟體動物"),
  MUSTARD: words("Mustard", "芥末"),
  NUTS: words("Nuts", "木本堅果"),
  PEANUTS: words("Peanuts", "花生"),
  SESAME: words("Sesame", "芝麻"),
  SOYA: words("Soya", "大豆"),
  SULPHITES: words("Sulphur dioxide / sulphites", "二氧化硫／亞硫酸鹽"),
};
export type Allergen = keyof typeof allergenWords;
export const allergens = Object.keys(allergenWords) as Allergen[];

/** Which cereal, which nut: the law requires the name (docs/rules/goods.md#food-information). */
export const namedAllergens: ReadonlySet<Allergen> = new Set<Allergen>(["GLUTEN", "NUTS"]);

export const presenceWords = {
  CONTAINS: words("Contains", "含有"),
  MAY_CONTAIN: words("May contain", "可能含有"),
  NO: words("No", "不含"),
  UNKNOWN: words("Unknown", "未知"),
};
export type Presence = keyof typeof presenceWords;
