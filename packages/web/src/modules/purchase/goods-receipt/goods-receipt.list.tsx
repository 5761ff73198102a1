/** Two lists of one page: what is expected, by day, and what has come. */
import { nameIn, words, type Language } from "@larder/domain/kernel/words";
import {
  expectedCalls,
  expectedFilterFields,
  goodsReceiptCalls as calls,
  goodsReceiptFilterFields,
} from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import { expectedFields, goodsReceiptListFields } from "@larder/domain/purchase/goods-receipt/goods-receipt.fields";
import { goodsReceiptStates } from "@larder/domain/purchase/goods-receipt/goods-receipt.states";
import { useSearchParams } from "react-router";
import { Badge, Button, draftNotPrinted, listFor, Money, useList, useMayCall, weightText } from "../../../kit/index.ts";
import { useLanguage, useWords } from "../../../kit/language.ts";
import { useRecordRoute } from "../../../kit/record-route.tsx";
import { SegmentedLists } from "../../../kit/segmented-lists.tsx";
import { useCall } from "../../../kit/use-call.ts";

const Receipts = listFor({ ...goodsReceiptFilterFields, ...goodsReceiptListFields }, calls, {
  states: goodsReceiptStates,
});
const Expected = listFor({ ...expectedFilterFields, ...expectedFields }, expectedCalls);

const parts = [
  { key: "expected", label: words("Expected", "待收貨") },
  { key: "receipts", label: words("Receipts", "收貨單") },
] as const;
type Part = (typeof parts)[number]["key"];

interface Names {
  readonly supplierNameEn: string | null;
  readonly supplierNameZh: string | null;
}
const supplierWords = words("Supplier", "供應商");
const nameOf =
  (language: Language) =>
  (_name: string | null, { supplierNameEn, supplierNameZh }: Names): string =>
    nameIn(language, { nameEn: supplierNameEn, nameZh: supplierNameZh });

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

const oneSupplierWords = words(
  "These orders are of several suppliers: tick those of one delivery.",
  "所選訂單屬不同供應商，請只勾選同一次送貨的訂單。",
);

/** Orders of one supplier can be ticked and received together. */
function ExpectedList() {
  const language = useLanguage();
  const record = useRecordRoute();
  const mayReceive = useMayCall(calls.create);
  const receive = (ids: readonly number[]) => record.open("add", { orders: ids.join(",") });
  return (
    <Expected.Screen searchWords={words("Order or supplier", "訂單或供應商")}>
      <Expected.Filters names={["supplierId", "expectedFrom", "expectedTo", "late"]} />
      <Expected.Bulk
        call={calls.create}
        label={words("Receive together", "一併收貨")}
        disabledReason={(rows) => (new Set(rows.map((row) => row.supplierCode)).size > 1 ? oneSupplierWords : null)}
        shows={(rows) => receive(rows.map(({ id }) => id))}
      />
      <Expected.Table
        sort="expectedDate"
        unsorted={["openLines", "openKg", "lateDays", "supplierNameEn", "supplierNameZh"]}
        why={words(
          "Approved purchase orders are shown here until all has come.",
          "已批准的採購訂單在全部到貨前均在此顯示。",
        )}
        rowTone={(row) => (row.lateDays > 0 ? "warn" : undefined)}
        onOpen={mayReceive ? (row) => receive([row.id]) : false}
      >
        <Expected.Column name="no" width={116} link />
        {/* Beside the number, so that it is in sight on a phone. */}
        {mayReceive && (
          <Expected.Extra
            id="receive"
            title={words("Receive", "收貨")}
            width={100}
            render={(row) => <Button small label={words("Receive", "收貨")} onPress={() => receive([row.id])} />}
          />
        )}
        <Expected.Columns widths={{ expectedDate: 110 }} />
        <Expected.Column name="lateDays" width={110} render={(days) => <Late days={days} />} />
        <Expected.Columns widths={{ supplierCode: 84 }} />
        {language === "zh" ? (
          <Expected.Column name="supplierNameZh" width={180} title={supplierWords} render={nameOf("zh")} />
        ) : (
          <Expected.Column name="supplierNameEn" width={180} title={supplierWords} render={nameOf("en")} />
        )}
        <Expected.Columns widths={{ openLines: 110 }} />
        <Expected.Column name="openKg" width={140} render={(kg) => weightText(kg) || "–"} />
      </Expected.Table>
    </Expected.Screen>
  );
}

const Late = ({ days }: { days: number }) =>
  days === 0 ? null : (
    <Badge tone="warn" label={words(days === 1 ? "late 1 day" : `late ${days} days`, `遲 ${days} 天`)} />
  );

function ReceiptList() {
  const language = useLanguage();
  return (
    <Receipts.Screen
      add={null}
      searchWords={words("Receipt, order, delivery note, supplier or product", "收貨單、訂單、送貨單、供應商或商品")}
      moves={{ post: {}, reverse: { reason: words("Why are these receipts reversed?", "沖銷原因為何？") } }}
      prints={draftNotPrinted}
    >
      <Receipts.Filters names={["state", "supplierId", "dateFrom", "dateTo"]} />
      <Receipts.Filters names={["goodsId", "notInvoiced", "withRejects"]} />
      <Sums />
      <Receipts.Table
        sort="-receiptDate"
        unsorted={["orderNos", "lineCount", "rejectedLines", "invoicedPct", "value", "postedByName", "createByName"]}
        why={words("What was received is shown here.", "已收的貨物在此顯示。")}
      >
        <Receipts.Columns widths={{ no: 116, state: 110, receiptDate: 104, supplierCode: 84 }} />
        {language === "zh" ? (
          <Receipts.Column name="supplierNameZh" width={150} title={supplierWords} render={nameOf("zh")} />
        ) : (
          <Receipts.Column name="supplierNameEn" width={150} title={supplierWords} render={nameOf("en")} />
        )}
        <Receipts.Columns widths={{ orderNos: 120, deliveryNoteNo: 120, lineCount: 60, rejectedLines: 90 }} />
        <Receipts.Columns widths={{ invoicedPct: 96, value: 100 }} />
        <Receipts.Columns names={["postedByName", "postedAt", "createByName", "createTime"]} hidden />
      </Receipts.Table>
    </Receipts.Screen>
  );
}

/** Of all receipts found; the value only for whoever may see cost. */
function Sums() {
  const t = useWords();
  const { input } = useList();
  const { data } = useCall(calls.totals, input as never, { keepPrevious: true });
  if (!data?.value) return null;
  return (
    <p className="k-soft k-number" role="status" style={{ margin: 0, textAlign: "right" }}>
      {t(words("Value at cost", "成本總值"))}{" "}
      <strong>
        <Money value={data.value} />
      </strong>
    </p>
  );
}
