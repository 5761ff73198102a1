import { isPositive } from "@larder/domain/kernel/decimal";
import { choicesOf } from "@larder/domain/kernel/fields";
import { nameIn, words } from "@larder/domain/kernel/words";
import {
  goodsReceiptCalls as calls,
  type GoodsReceiptDetail as Receipt,
} from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import {
  goodsReceiptFields,
  receivedItemFields,
  rejectReasonWords,
  type ReceivedItem,
} from "@larder/domain/purchase/goods-receipt/goods-receipt.fields";
import { goodsReceiptFacts } from "@larder/domain/purchase/goods-receipt/goods-receipt.states";
import { supplierCreditCalls } from "@larder/domain/purchase/supplier-credit/supplier-credit.calls";
import { useNavigate } from "react-router";
import {
  ActionButton,
  Card,
  documentFor,
  DocumentLink,
  linesFor,
  LineTable,
  PrintButton,
  type LineColumn,
} from "../../../kit/index.ts";
import { useLanguage } from "../../../kit/language.ts";
import { GoodsLabels } from "../../stock/index.ts";
import { SupplierName } from "../supplier/supplier-name.tsx";
import { LandedCosts } from "../landed-cost/landed-costs.tsx";
import { Batches } from "./batches.tsx";
import goodsReceipt from "./goods-receipt.document.ts";

const Lines = linesFor(receivedItemFields);

const Paper = documentFor(goodsReceipt, {
  ...{ entity: "goodsReceipt", fields: goodsReceiptFields, calls, facts: goodsReceiptFacts },
  onward: ["post"],
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
    below={(row) => (
      <>
        <Card title={words("Lines", "明細")}>
          <Items row={row} />
        </Card>
        <Card title={words("Batches", "批次")}>
          <Batches lines={row.lines} />
        </Card>
        {row.state === "POSTED" && <LandedCosts receiptId={row.id} />}
      </>
    )}
  >
    {(row) => (
      <Paper.Section across={4}>
        <Paper.Value name="supplierId" span={2} render={() => <SupplierName of={row} />} />
        <Paper.Value name="orderNos" span={2} render={() => <Orders row={row} />} />
        <Paper.Values names={["receiptDate", "warehouseId"]} />
        <Paper.Value name="deliveryNoteNo" optional />
        <Paper.Value name="vehicleClean" optional />
        <Paper.Value name="vehicleTemp" optional />
        <Paper.Values names={["postedAt", "postedByName"]} />
        {row.state === "POSTED" && <Paper.Value name="invoicedPct" />}
        {row.value !== null && <Paper.Value name="value" />}
        <Paper.Value name="remark" span={4} optional />
      </Paper.Section>
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

const goodsWords = words("Goods", "商品");

function Items({ row }: { row: Receipt }) {
  const language = useLanguage();
  const some = (is: (line: ReceivedItem) => unknown) => row.lines.some((line) => Boolean(is(line)));
  const columns: (LineColumn<ReceivedItem> | false)[] = [
    row.orders.length > 1 && Lines.column<ReceivedItem>("orderNo"),
    Lines.column("goodsCode"),
    Lines.extra("name", {
      label: goodsWords,
      render: (line) => nameIn(language, { nameEn: line.goodsNameEn, nameZh: line.goodsNameZh }),
    }),
    Lines.column("receivedQty"),
    Lines.extra("unit", {
      label: receivedItemFields.unitName.label,
      render: (line) => nameIn(language, { nameEn: line.unitName, nameZh: line.unitNameZh }),
    }),
    some((line) => isPositive(line.rejectedQty ?? "0")) && Lines.column<ReceivedItem>("rejectedQty"),
    some((line) => line.rejectReason) &&
      Lines.column<ReceivedItem>("rejectReason", { choices: choicesOf(rejectReasonWords) }),
    some((line) => line.temperature) && Lines.column<ReceivedItem>("temperature"),
    some((line) => line.overReason) && Lines.column<ReceivedItem>("overReason"),
  ];
  return (
    <LineTable label={words("Lines", "明細")} columns={columns.filter((one) => one !== false)} lines={row.lines} />
  );
}
