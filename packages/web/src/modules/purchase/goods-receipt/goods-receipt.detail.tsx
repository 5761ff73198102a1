import { choicesOf } from "@larder/domain/kernel/fields";
import { words } from "@larder/domain/kernel/words";
import {
  goodsReceiptCalls as calls,
  type GoodsReceiptDetail as Receipt,
} from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import {
  goodsReceiptFields,
  receivedItemFields,
  rejectReasonWords,
} from "@larder/domain/purchase/goods-receipt/goods-receipt.fields";
import { goodsReceiptFacts } from "@larder/domain/purchase/goods-receipt/goods-receipt.states";
import { supplierCreditCalls } from "@larder/domain/purchase/supplier-credit/supplier-credit.calls";
import { useNavigate } from "react-router";
import { ActionButton, documentFor, DocumentLink, linesFor, PrintButton } from "../../../kit/index.ts";
import { mailHistory, mailVerbs } from "../../../kit/document/mail-verbs.ts";
import { GoodsLabels } from "../../stock/index.ts";
import goodsReceipt from "./goods-receipt.document.ts";
import { BatchesCard, billWay, receiptFigures, ReceiptHead, ReceiptLines } from "../receipt/receipt-page.tsx";
import { rejectPhotos } from "./reject-photos.tsx";
import { receiptTabs } from "../receipt/receipt-tabs.tsx";

const Fields = linesFor(receivedItemFields);

const Paper = documentFor(goodsReceipt, {
  ...{ entity: "goodsReceipt", fields: goodsReceiptFields, calls, facts: goodsReceiptFacts },
  onward: ["post"],
  figures: receiptFigures,
  next: billWay,
  verbs: mailVerbs,
  historyFields: mailHistory,
});

export const GoodsReceiptDetail = () => (
  <Paper.Screen
    removes={words("goods receipt", "收貨單")}
    actions={(row) => (
      <>
        <Paper.Move name="post" />
        <Paper.Move name="reverse" kind="danger" reason={words("Why is this receipt reversed?", "沖銷原因為何？")} />
        {row.state === "POSTED" && row.rejectedLines > 0 && <ClaimRejects receiptId={row.id} />}
        {row.state === "POSTED" && <GoodsLabels ids={[...new Set(row.lines.map(({ goodsId }) => goodsId))]} />}
        {row.state !== "DRAFT" && <PrintButton calls={calls} row={row} />}
      </>
    )}
    lines={(row) => <Lines row={row} />}
    below={(row) => <BatchesCard lines={row.lines} />}
    tabs={(row) => [...rejectPhotos(row), ...receiptTabs("GR", row)]}
  >
    {(row) => (
      <ReceiptHead row={row} beside={<Paper.Value name="orderNos" span={2} render={() => <Orders row={row} />} />} />
    )}
  </Paper.Screen>
);

/** The supplier is asked not to bill what was rejected, or to credit it. */
function ClaimRejects({ receiptId }: { receiptId: number }) {
  const go = useNavigate();
  return (
    <ActionButton
      call={supplierCreditCalls.ofReceipt}
      input={{ receiptId }}
      label={words("Claim the rejects", "索償拒收貨品")}
      confirm={words(
        "Draft a claim for what was rejected, at the price of the order?",
        "確定按訂購價為拒收貨品建立索償草稿？",
      )}
      invalidates={[supplierCreditCalls.list]}
      onDone={({ id }) => void go(`/purchase/credit/${id}`)}
    />
  );
}

const Orders = ({ row }: { row: Receipt }) => (
  <span style={{ display: "flex", gap: 8, flexWrap: "wrap" }}>
    {row.orders.map(({ id, no }) => (
      <DocumentLink key={id} kind="purchaseOrder" id={id} no={no} />
    ))}
  </span>
);

const Lines = ({ row: { orders, lines } }: { row: Receipt }) => (
  <ReceiptLines
    lines={lines}
    before={Fields.shown(lines, orders.length > 1 && { orderNo: true })}
    after={Fields.shown(lines, {
      rejectedQty: { some: "amount" },
      rejectReason: { some: true, choices: choicesOf(rejectReasonWords) },
      ...{ rejectNote: { some: true }, overReason: { some: true } },
    })}
  />
);
