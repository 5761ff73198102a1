/** Stock by category, as a chart above a list of products: at cost, or counted for those who may not see it. A category narrows the list to itself. */
import type { Branch } from "@larder/domain/stock/category/branches.rules";
import { nameIn, words } from "@larder/domain/kernel/words";
import { costText, intText } from "../../../kit/cells/numbers.ts";
import { useNarrowing } from "../../../kit/charts/narrowing.ts";
import { Ranks } from "../../../kit/charts/ranks.tsx";
import { Card } from "../../../kit/index.ts";
import { useLanguage, useWords } from "../../../kit/language.ts";

/** The largest: what is left of the others is found by the filter. */
const MOST = 8;
const noCategory = words("No category", "沒有類別");
const productsWords = (count: number) =>
  words(count === 1 ? "1 product" : `${intText(count)} products`, `${intText(count)} 種商品`);

export function ValueByCategory({ of }: { of: readonly Branch[] }) {
  const t = useWords();
  const language = useLanguage();
  const to = useNarrowing("categoryId");
  const inMoney = of.some(({ value }) => value !== null);
  const title = inMoney
    ? words("Stock at cost by category", "按類別劃分的庫存成本")
    : words("Products by category", "按類別劃分的商品");
  return (
    <Card title={title}>
      <Ranks
        title={title}
        show={inMoney ? costText : (count) => intText(Number(count))}
        of={of.slice(0, MOST).map(({ id, nameEn, nameZh, count, value }) => ({
          key: id ?? "",
          name: id === null ? t(noCategory) : nameIn(language, { nameEn, nameZh }),
          value: value ?? String(count),
          ...(value === null ? {} : { note: t(productsWords(count)) }),
          ...(id === null ? {} : { to: to(String(id)) }),
        }))}
      />
    </Card>
  );
}
