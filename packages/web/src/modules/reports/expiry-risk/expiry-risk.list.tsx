/** What is in stock by its date, and what will not be sold before it; what to do about it begins from the ticked batches. */
import type { AnyCall } from "@larder/domain/kernel/calls";
import { isPositive } from "@larder/domain/kernel/decimal";
import { words, type Words } from "@larder/domain/kernel/words";
import { expiryRiskCalls as calls } from "@larder/domain/reports/expiry-risk/expiry-risk.calls";
import { expiryRiskFields, expiryRiskFilterFields } from "@larder/domain/reports/expiry-risk/expiry-risk.fields";
import { expiryBandWords } from "@larder/domain/reports/expiry-risk/expiry-risk.rules";
import { specialPriceCalls } from "@larder/domain/sales/price/price.calls";
import { adjustmentCalls } from "@larder/domain/stock/adjustment/adjustment.calls";
import { batchStates } from "@larder/domain/stock/batch/batch.states";
import { transferCalls } from "@larder/domain/stock/transfer/transfer.calls";
import { useNavigate } from "react-router";
import { BandChart } from "../../../kit/charts/band-chart.tsx";
import { listFor, useMay } from "../../../kit/index.ts";
import { useListTotals } from "../../../kit/list/list-totals.ts";
import { notPromoted, promoteWords, promotionOf } from "../../stock/index.ts";

const Expiry = listFor({ ...expiryRiskFilterFields, ...expiryRiskFields }, calls);

function Chart() {
  const bands = useListTotals(calls.bands);
  return (
    bands && (
      <BandChart
        title={{
          money: words("Stock at cost by days to its date", "按距到期日劃分的庫存成本"),
          count: words("Batches by days to their date", "按距到期日劃分的批次"),
        }}
        {...{ filter: "expiryBand", words: expiryBandWords, bands }}
      />
    )
  );
}

interface Ticked {
  readonly id: number;
  readonly goodsId: number;
}

export function ExpiryRisk() {
  const seesCost = useMay("sales:margin:view");
  const navigate = useNavigate();
  /** A new document for the ticked batches. */
  const opens = (call: AnyCall, label: Words, path: string, more = "") => (
    <Expiry.Bulk
      call={call}
      label={label}
      opens={(rows: readonly Ticked[]) =>
        `${path}/add?of=${rows.map(({ id, goodsId }) => `${goodsId}:${id}`).join(",")}${more}`
      }
    />
  );
  return (
    <Expiry.Screen searchWords={words("Code or name of the product", "商品編號或名稱")}>
      <Expiry.Filters names={["atRisk", "expiryBand", "advice", "days", "categoryId"]} />
      <Chart />
      <Expiry.Bulk
        call={specialPriceCalls.create}
        label={promoteWords}
        disabledReason={notPromoted}
        opens={promotionOf}
      />
      {opens(transferCalls.create, words("Transfer", "調撥"), "/stock/transfer")}
      {opens(adjustmentCalls.create, words("Donate", "捐贈"), "/stock/adjustment", "&reason=SAMPLE")}
      {opens(adjustmentCalls.create, words("Write off", "報損"), "/stock/adjustment", "&reason=EXPIRED")}
      <Expiry.Table
        sort="daysLeft"
        unsorted={["goodsId", "unitName", "weightKg", "expiryBand"]}
        onOpen={(row) => void navigate(`/stock/batch/${row.id}`)}
        rowTone={(row) =>
          row.expiryBand === "EXPIRED" ? "bad" : isPositive(row.riskQty) && row.advice !== null ? "warn" : undefined
        }
        none={words("No batch has stock in this warehouse", "此倉庫沒有庫存批次")}
        why={words("Create stock, or receive goods, to see their batches here.", "建立庫存或收貨後，批次會在此顯示。")}
      >
        <Expiry.Column name="batchNo" link width={116} />
        <Expiry.Columns widths={{ goodsCode: 84, goodsName: 170, expiryDate: 116, daysLeft: 90 }} />
        <Expiry.Column name="status" states={batchStates} hidden />
        <Expiry.Columns widths={{ qty: 90, unitName: 70, weightKg: 84, expected: 104, riskQty: 90 }} />
        {seesCost && <Expiry.Columns widths={{ value: 104, riskValue: 110 }} />}
        <Expiry.Columns widths={{ advice: 90 }} />
      </Expiry.Table>
    </Expiry.Screen>
  );
}
