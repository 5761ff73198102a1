/** How long stock lasts; what runs out is ticked and becomes orders. */
import { isPositive } from "@larder/domain/kernel/decimal";
import { words } from "@larder/domain/kernel/words";
import { purchaseOrderCalls } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { stockCoverCalls as calls } from "@larder/domain/reports/stock-cover/stock-cover.calls";
import { stockCoverFields, stockCoverFilterFields } from "@larder/domain/reports/stock-cover/stock-cover.fields";
import { coverBandWords } from "@larder/domain/reports/stock-cover/stock-cover.rules";
import { useNavigate, useSearchParams } from "react-router";
import { BandChart } from "../../../kit/charts/band-chart.tsx";
import { listAddress, listFor } from "../../../kit/index.ts";
import { useListTotals } from "../../../kit/list/list-totals.ts";
import { readQuery } from "../../../kit/list/query-codec.ts";

const Cover = listFor({ ...stockCoverFilterFields, ...stockCoverFields }, calls);

function Chart() {
  const bands = useListTotals(calls.bands);
  return (
    bands && (
      <BandChart
        title={words("Products by days left", "按可用天數劃分的商品")}
        filter="coverBand"
        words={coverBandWords}
        bands={bands}
      />
    )
  );
}

export function StockCover() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  // What is ordered is worked out at the pace that is shown.
  const { weeks } = readQuery(params).filters;
  return (
    <Cover.Screen searchWords={words("Code or name", "編號或名稱")}>
      <Cover.Filters names={["toOrder", "coverBand", "supplierId", "categoryId", "weeks"]} />
      <Chart />
      <Cover.Bulk
        call={purchaseOrderCalls.fromSuggestions}
        label={words("Order", "訂貨")}
        disabledReason={(rows) =>
          rows.some((row) => isPositive(row.neededBase))
            ? null
            : words("None of these needs to be ordered", "所選商品均無需訂貨")
        }
        opens={(_rows, ids) =>
          `/purchase/order/add?suggestions=1&goods=${ids.join(",")}${weeks ? `&weeks=${weeks}` : ""}`
        }
      />
      <Cover.Table
        sort="coverDays"
        unsorted={["coverBand", "unitName", "supplierId", "suggested"]}
        onOpen={(row) => void navigate(listAddress("/stock/history", { filters: { goodsId: String(row.id) } }))}
        rowTone={(row) => (row.coverDays === 0 ? "bad" : isPositive(row.neededBase) ? "warn" : undefined)}
        none={words("Nothing is in stock, sold or wanted", "沒有庫存、銷售或需求")}
        why={words("Products for purchase appear here once they move.", "可採購的商品有進出後會在此顯示。")}
      >
        <Cover.Column name="code" link width={90} />
        <Cover.BothNames widths={[180, 140]} />
        <Cover.Columns widths={{ coverDays: 92, available: 92 }} />
        <Cover.Columns widths={{ unitName: 70, weekly: 100, onOrder: 84 }} />
        <Cover.Columns names={["projected", "sold", "leadDays", "reviewDays", "supplierCode"]} hidden />
        <Cover.Columns widths={{ minQty: 84, neededBase: 90, suggested: 90, suggestedUnit: 84, supplierId: 150 }} />
      </Cover.Table>
    </Cover.Screen>
  );
}
