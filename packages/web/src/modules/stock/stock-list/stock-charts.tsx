/** Above the stock list: what is there by category, and how long it has been there. */
import { words } from "@larder/domain/kernel/words";
import { stockAgeWords } from "@larder/domain/stock/stock-list/stock-age.rules";
import { stockListCalls } from "@larder/domain/stock/stock-list/stock-list.calls";
import { BandChart } from "../../../kit/charts/band-chart.tsx";
import { useListTotals } from "../../../kit/list/list-totals.ts";
import { ValueByCategory } from "./value-by-category.tsx";

export function StockCharts() {
  const charts = useListTotals(stockListCalls.charts);
  if (!charts) return null;
  return (
    <div style={{ display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 360px), 1fr))", gap: 12 }}>
      <ValueByCategory of={charts.categories} />
      <BandChart
        title={{
          money: words("Stock at cost by its age", "按庫齡劃分的庫存成本"),
          count: words("Batches by their age", "按庫齡劃分的批次"),
        }}
        {...{ filter: "age", words: stockAgeWords, bands: charts.ages }}
      />
    </div>
  );
}
