/** What somebody keys who looks for goods. */
import { foods, goodsCode, goodsName, makers } from "../ground/names.ts";

const at = <T>(list: readonly T[], nth: number): T => list[nth % list.length]!;

/** Codes, words of either language, parts of them, and initials. */
export function searchesFor(goods: number): readonly string[] {
  return Array.from({ length: 400 }, (_, n) => {
    const nth = (n * 7919) % goods;
    const { en, zh } = goodsName(nth);
    const keyed = [
      goodsCode(nth),
      en.split(" ").slice(0, 2).join(" "),
      en.split(" ").at(-2)!.slice(0, 4),
      zh.slice(0, 2),
      zh.slice(2, 4),
      at(foods, Math.floor(nth / makers.length)).zh,
      at(["sc", "hy", "hf", "mf", "my", "dg"], n),
    ];
    return at(keyed, n);
  });
}
