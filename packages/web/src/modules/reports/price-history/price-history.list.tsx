/** What was paid for products; with one product chosen, as a chart as well. Each row leads to its document. */
import { receiptKindOf } from "@larder/domain/company/number-series/series-documents";
import { exact } from "@larder/domain/kernel/decimal";
import { words } from "@larder/domain/kernel/words";
import { priceHistoryCalls as calls } from "@larder/domain/reports/price-history/price-history.calls";
import {
  priceHistoryFields,
  priceHistoryFilterFields,
} from "@larder/domain/reports/price-history/price-history.fields";
import { Bars } from "../../../kit/charts/bars.tsx";
import { Card, DocumentLink, listFor, priceText, useList } from "../../../kit/index.ts";
import { useCall } from "../../../kit/use-call.ts";

const Prices = listFor({ ...priceHistoryFilterFields, ...priceHistoryFields }, calls);

/** As many as are told apart on a screen. */
const MOST_POINTS = 30;
/** Dates below the line, so that they do not touch. */
const LABELS = 10;
const chartTitle = words("Price paid, by supplier", "各供應商的採購單價");

function Chart() {
  const { input } = useList();
  return input["goodsId"] ? <LatestPrices input={input} /> : null;
}

function LatestPrices({ input }: { input: Readonly<Record<string, unknown>> }) {
  const latest = { ...input, orderByColumn: "day", isAsc: "desc", pageNum: 1, pageSize: MOST_POINTS };
  const { data } = useCall(calls.list, latest as never, { keepPrevious: true });
  if (!data) return null;
  const rows = data.rows.toReversed();
  const every = Math.ceil(rows.length / LABELS);
  return (
    <Card title={chartTitle}>
      <Bars
        look="lines"
        title={chartTitle}
        show={(value) => priceText(value)}
        points={rows.map((row, index) => ({
          label: `${row.day} ${row.docNo} ${row.supplierName}`,
          short: (rows.length - 1 - index) % every === 0 ? [row.day.slice(8), row.day.slice(5, 7)] : [],
          value: row.price,
          line: row.supplierName,
        }))}
      />
    </Card>
  );
}

export function PriceHistory() {
  return (
    <Prices.Screen searchWords={words("Product, supplier or document", "商品、供應商或單據")}>
      <Prices.Filters names={["goodsId", "supplierId", "changed", "dateFrom", "dateTo", "kind"]} />
      <Chart />
      <Prices.Table
        sort="-day"
        unsorted={[
          ...([
            "kind",
            "supplierId",
            "supplierName",
            "goodsId",
            "goodsName",
            "qty",
            "per",
            "before",
            "changePct",
            "orderNo",
            "matchedNo",
          ] as const),
        ]}
        onOpen={false}
        rowTone={(row) => (row.changePct !== null && exact(row.changePct).greaterThan(5) ? "warn" : undefined)}
        none={words("No receipts or invoices yet", "尚未有收貨或發票")}
        why={words("Posted receipts and confirmed invoices appear here.", "已過帳的收貨單及已確認的發票會在此顯示。")}
      >
        <Prices.Columns widths={{ day: 104, kind: 90 }} />
        <Prices.Column
          name="docNo"
          width={120}
          render={(no, row) => (
            <DocumentLink
              kind={row.kind === "RECEIPT" ? receiptKindOf(no) : "purchaseInvoice"}
              id={row.docId}
              no={no}
            />
          )}
        />
        <Prices.Column
          name="orderNo"
          width={120}
          render={(no, row) => row.orderId && no && <DocumentLink kind="purchaseOrder" id={row.orderId} no={no} />}
        />
        <Prices.Column
          name="matchedNo"
          width={120}
          render={(no, row) =>
            row.matchedId &&
            no && (
              <DocumentLink
                kind={row.kind === "RECEIPT" ? "purchaseInvoice" : receiptKindOf(no)}
                id={row.matchedId}
                no={no}
              />
            )
          }
        />
        <Prices.Columns widths={{ goodsCode: 84, goodsName: 170, price: 96, per: 70, changePct: 96 }} />
        <Prices.Columns widths={{ supplierCode: 84, supplierName: 150, qty: 90 }} />
        <Prices.Columns names={["before"]} hidden />
      </Prices.Table>
    </Prices.Screen>
  );
}
