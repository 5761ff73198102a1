/** Stock by category, as a chart above a list of products: at cost, or counted for those who may not see it. A bar narrows the list to its category. */
import type { Branch } from "@larder/domain/stock/category/branches.rules";
import { words, type Words } from "@larder/domain/kernel/words";
import { BandChart } from "../../../kit/charts/band-chart.tsx";

/** As many as fit side by side on a screen. */
const MOST_BARS = 12;
const noCategory = words("No category", "沒有類別");

const keyOf = ({ id }: Branch): string => (id === null ? "" : String(id));
const nameOf = ({ id, nameEn, nameZh }: Branch): Words =>
  id === null ? noCategory : words(nameEn || nameZh || "", nameZh || nameEn || "");

export function ValueByCategory({ of }: { of: readonly Branch[] }) {
  const shown = of.slice(0, MOST_BARS);
  const inMoney = shown.some(({ value }) => value !== null);
  return (
    <BandChart
      title={
        inMoney
          ? words("Stock at cost by category", "按類別劃分的庫存成本")
          : words("Products by category", "按類別劃分的商品")
      }
      filter="categoryId"
      words={Object.fromEntries(shown.map((one) => [keyOf(one), nameOf(one)]))}
      bands={shown.map((one) => ({ band: keyOf(one), count: one.count, value: one.value }))}
    />
  );
}
