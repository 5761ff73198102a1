/** Two lists of one page: what is expected, by day, and what has come. */
import { words } from "@larder/domain/kernel/words";
import {
  goodsReceiptCalls as calls,
  goodsReceiptFilterFields,
} from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import { goodsReceiptListFields } from "@larder/domain/purchase/goods-receipt/goods-receipt.fields";
import { goodsReceiptStates } from "@larder/domain/purchase/goods-receipt/goods-receipt.states";
import { useSearchParams } from "react-router";
import { draftNotPrinted, listFor } from "../../../kit/index.ts";
import { SegmentedLists } from "../../../kit/segmented-lists.tsx";
import { FoundSums } from "../../../kit/trade/list-sums.tsx";
import { ExpectedList } from "./expected.list.tsx";

const Receipts = listFor({ ...goodsReceiptFilterFields, ...goodsReceiptListFields }, calls, {
  states: goodsReceiptStates,
});

const parts = [
  { key: "expected", label: words("Expected", "待收貨") },
  { key: "receipts", label: words("Receipts", "收貨單") },
] as const;
type Part = (typeof parts)[number]["key"];

export function GoodsReceiptList() {
  const [params] = useSearchParams();
  // Whoever comes with a question of receipts gets these.
  const first: Part = params.size > 0 ? "receipts" : "expected";
  return (
    <SegmentedLists label={words("Goods receipts", "收貨單")} {...{ parts, first }}>
      {(part) => (part === "expected" ? <ExpectedList /> : <ReceiptList />)}
    </SegmentedLists>
  );
}

const ReceiptList = () => (
  <Receipts.Screen
    add={null}
    searchWords={words("Receipt, order, delivery note, supplier or product", "收貨單、訂單、送貨單、供應商或商品")}
    moves={{ post: {}, reverse: { reason: words("Why are these receipts reversed?", "沖銷原因為何？") } }}
    prints={draftNotPrinted}
  >
    <Receipts.Filters names={["state", "supplierId", "dateFrom", "dateTo"]} />
    <Receipts.Filters names={["goodsId", "notInvoiced", "withRejects"]} />
    <FoundSums call={calls.totals} of={{ value: words("Value at cost", "成本總值") }} strong="value" />
    <Receipts.Table
      sort="-receiptDate"
      unsorted={["orderNos", "lineCount", "rejectedLines", "invoicedPct", "value", "postedByName", "createByName"]}
      why={words("What was received is shown here.", "已收的貨物在此顯示。")}
    >
      <Receipts.Columns widths={{ no: 116, state: 110, receiptDate: 104, supplierCode: 84 }} />
      <Receipts.OneName of="supplier" width={150} title={words("Supplier", "供應商")} />
      <Receipts.Columns widths={{ orderNos: 120, deliveryNoteNo: 120, lineCount: 60, rejectedLines: 90 }} />
      <Receipts.Columns widths={{ invoicedPct: 96, value: 100 }} />
      <Receipts.Columns names={["postedByName", "postedAt", "createByName", "createTime"]} hidden />
    </Receipts.Table>
  </Receipts.Screen>
);
