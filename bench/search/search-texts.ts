/** What users enter when they search for products. */
import { foods, goodsCode, goodsName, makers } from "../dataset/names.ts";

const at = <T>(list: readonly T[], nth: number): T => list[nth % list.length]!;

/** Codes, words of either language, parts of them, and initials. */
export function searchTexts(goods: number): readonly string[] {
  return Array.from({ length: 400 }, (_, n) => {
    const nth = (n * 7919) % goods;
    const { en, zh } = goodsName(nth);
    const texts = [
      goodsCode(nth),
      en.split(" ").slice(0, 2).join(" "),
      en.split(" ").at(-2)!.slice(0, 4),
      zh.slice(0, 2),
      zh.slice(2, 4),
      at(foods, Math.floor(nth / makers.length)).zh,
      at(["sc", "hy", "hf", "mf", "my", "dg"], n),
    ];
    return at(texts, n);
  });
}
