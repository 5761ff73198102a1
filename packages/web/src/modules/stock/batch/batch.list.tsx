import { isPositive } from "@larder/domain/kernel/decimal";
import type { AnyCall } from "@larder/domain/kernel/calls";
import { words, type Words } from "@larder/domain/kernel/words";
import { batchCalls } from "@larder/domain/stock/batch/batch.calls";
import { batchFilterFields, batchListFields, type BatchRow } from "@larder/domain/stock/batch/batch.fields";
import { adjustmentCalls } from "@larder/domain/stock/adjustment/adjustment.calls";
import { specialPriceCalls } from "@larder/domain/sales/price/price.calls";
import { batchStates } from "@larder/domain/stock/batch/batch.states";
import { stockMoveCalls } from "@larder/domain/stock/stock-move/stock-move.calls";
import { transferCalls } from "@larder/domain/stock/transfer/transfer.calls";
import { LedgerLink, listFor, useMay } from "../../../kit/index.ts";
import { addressOf } from "../paper/ticked.ts";
import { notPromoted, promoteWords, promotionOf } from "../goods/promote.ts";
import { whyQuarantine, whyRelease } from "./batch.questions.tsx";

const Batches = listFor(batchListFields, batchCalls);
const { quarantine, release } = batchStates.moves;

type Came = Pick<BatchRow, "receiptNo" | "receiptType" | "receiptId">;

/** The document that it first came with. */
export function ReceiptOf({ batch: { receiptNo, receiptType, receiptId } }: { batch: Came }) {
  return receiptNo && receiptType && receiptId ? <LedgerLink type={receiptType} id={receiptId} no={receiptNo} /> : "–";
}

export function BatchList() {
  const seesCost = useMay("sales:margin:view");
  const opening = (path: string) => (rows: readonly Row[]) =>
    addressOf(
      path,
      rows.map(({ id, goodsId }) => ({ goodsId, batchId: id })),
    );
  /** A new document for the ticked batches. */
  const opens = (call: AnyCall, label: Words, path: string) => (
    <Batches.Bulk call={call} label={label} disabledReason={noneThere} opens={opening(path)} />
  );
  return (
    <Batches.Screen searchWords={words("Search batch no. or goods", "搜尋批次編號或商品")}>
      <Batches.Filters names={[]} more={batchFilterFields} />
      <Batches.Bulk
        call={batchCalls.quarantine}
        label={quarantine.label}
        input={async (ids) => withReason(ids, await whyQuarantine())}
      />
      <Batches.Bulk
        call={batchCalls.release}
        label={release.label}
        input={async (ids) => withReason(ids, await whyRelease())}
      />
      {opens(adjustmentCalls.create, words("Write off", "報損"), "/stock/adjustment")}
      {opens(stockMoveCalls.create, words("Move", "移庫"), "/stock/move")}
      {opens(transferCalls.create, words("Transfer", "調撥"), "/stock/transfer")}
      <Batches.Bulk
        call={specialPriceCalls.create}
        label={promoteWords}
        disabledReason={(rows) => noneThere(rows) ?? notPromoted(rows)}
        opens={promotionOf}
      />
      <Batches.Table
        sort="expiryDate"
        unsorted={[
          ...(["value", "unitCost", "goodsId", "reserved", "unitName", "weightKg"] as const),
          ...(["expected", "riskQty", "origin", "supplierName", "receiptNo"] as const),
        ]}
        rowTone={(row) => (row.status !== "AVAILABLE" ? "bad" : row.nearExpiry ? "warn" : undefined)}
        none={words("No batch has stock in this warehouse", "此倉庫沒有庫存批次")}
        why={words("Create stock, or receive goods, to see their batches here.", "建立庫存或收貨後，批次會在此顯示。")}
        offer={{ label: words("Show batches without stock", "顯示無庫存批次"), filters: { gone: "true" } }}
      >
        <Batches.Column name="batchNo" link />
        <Batches.Columns widths={{ goodsId: 180, expiryDate: 112, daysLeft: 76 }} />
        <Batches.Column name="status" states={batchStates} />
        <Batches.Columns names={["qty", "reserved"]} />
        <Batches.Column name="unitName" width={80} />
        <Batches.Columns widths={{ weightKg: 100, expected: 104, riskQty: 84 }} />
        {seesCost && <Batches.Column name="value" />}
        {seesCost && <Batches.Column name="unitCost" hidden />}
        <Batches.Column name="supplierName" width={130} />
        <Batches.Column name="receiptNo" width={116} render={(_, batch) => <ReceiptOf batch={batch} />} />
        <Batches.Column name="origin" width={90} />
        <Batches.Column name="receivedAt" hidden />
      </Batches.Table>
    </Batches.Screen>
  );
}

interface Row extends BatchRow {
  readonly id: number;
}

const noneThere = (rows: readonly BatchRow[]) =>
  rows.some(({ qty }) => !isPositive(qty))
    ? words("One of these batches has no stock in this warehouse", "其中有批次在此倉沒有庫存")
    : null;

const withReason = (ids: readonly number[], reason: string | null) => (reason === null ? null : { ids, reason });
