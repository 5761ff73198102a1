import { describe, expect, test } from "vitest";
import { allergens } from "../../stock/goods/allergens.ts";
import type { GoodsAllergen } from "../../stock/goods/goods.rules.ts";
import { noticeSubject, noticeText } from "./allergen-notice.words.ts";

const product = { code: "N100", nameEn: "Egg noodles", nameZh: "蛋麵" };
/** All that is not said is known to be absent. */
const declared = (...rows: GoodsAllergen[]): GoodsAllergen[] =>
  allergens.map((allergen) => rows.find((row) => row.allergen === allergen) ?? { allergen, presence: "NO" });
const wheat = { allergen: "GLUTEN", presence: "CONTAINS", detail: "wheat" } as const;
const eggs = { allergen: "EGGS", presence: "CONTAINS" } as const;
const sesame = { allergen: "SESAME", presence: "MAY_CONTAIN" } as const;

const textIn = (language: "en" | "zh", before: GoodsAllergen[], now: GoodsAllergen[]) =>
  noticeText({ product, before, now }).map((one) => one[language]);

test("the subject names the product by its code and both names", () => {
  expect(noticeSubject(product)).toEqual({
    en: "Change of allergens: N100 Egg noodles 蛋麵",
    zh: "致敏原更改：N100 Egg noodles 蛋麵",
  });
  expect(noticeSubject({ ...product, nameEn: null }).en).toBe("Change of allergens: N100 蛋麵");
});

describe("the letter", () => {
  const before = declared(wheat, sesame);
  const now = declared({ ...wheat, detail: "wheat, rye" }, eggs, { ...sesame, presence: "NO" });

  test("says what was added, removed and described otherwise, with what was said before", () => {
    const [first, added, removed, other, declaredNow] = textIn("en", before, now);
    expect(first).toContain("N100 Egg noodles 蛋麵");
    expect(added).toBe("Added:\n- Eggs: contains; before: does not contain");
    expect(removed).toBe("Removed or less than before:\n- Sesame: does not contain; before: may contain");
    expect(other).toBe(
      "Described otherwise:\n- Cereals containing gluten: contains (wheat, rye); before: contains (wheat)",
    );
    expect(declaredNow).toBe(
      "Declared from now on:\n- Contains: Cereals containing gluten (wheat, rye), Eggs\n- May contain: none declared",
    );
  });

  test("says the same in Chinese", () => {
    const [first, added, removed, other, declaredNow] = textIn("zh", before, now);
    expect(first).toContain("N100 Egg noodles 蛋麵");
    expect(added).toBe("新增：\n- 蛋：含有；之前：不含");
    expect(removed).toBe("移除或減少：\n- 芝麻：不含；之前：可能含有");
    expect(other).toBe("其他更改：\n- 含麩質穀物：含有（wheat, rye）；之前：含有（wheat）");
    expect(declaredNow).toBe("現時聲明：\n- 含有：含麩質穀物（wheat, rye）、蛋\n- 可能含有：沒有聲明");
  });

  test("names allergens in the legal order, however they were entered", () => {
    expect(textIn("en", [], [eggs, wheat])[2]).toContain("Contains: Cereals containing gluten (wheat), Eggs");
  });

  test("has no heading without a line below it", () => {
    const said = textIn("en", declared(wheat), declared(wheat, eggs)).join("\n");
    expect(said).toContain("Added:");
    expect(said).not.toMatch(/Removed|otherwise/);
  });

  test("does not hide what nobody knows yet", () => {
    const unknown = declared(eggs).filter(({ allergen }) => allergen !== "LUPIN");
    expect(textIn("en", declared(eggs, { allergen: "LUPIN", presence: "CONTAINS" }), unknown)).toEqual(
      expect.arrayContaining([
        "Removed or less than before:\n- Lupin: not declared; before: contains",
        expect.stringContaining("- Not known yet: Lupin") as string,
      ]),
    );
  });
});
