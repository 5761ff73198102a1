import { addDays } from "@larder/domain/kernel/calendar";
import type { InputOf } from "@larder/domain/kernel/calls";
import { isPositive } from "@larder/domain/kernel/decimal";
import { words } from "@larder/domain/kernel/words";
import { purchaseOrderCalls } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { adjustmentCalls } from "@larder/domain/stock/adjustment/adjustment.calls";
import { stockListCalls } from "@larder/domain/stock/stock-list/stock-list.calls";
import { stockFilterFields, stockListFields } from "@larder/domain/stock/stock-list/stock-list.fields";
import { isBelowMinimum } from "@larder/domain/stock/stock-list/stock-list.rules";
import { transferCalls } from "@larder/domain/stock/transfer/transfer.calls";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Button, Cell, listAddress, listFor, Skeleton, today, useList, useMay } from "../../../kit/index.ts";
import { LazyBoundary, lazyPart } from "../../../kit/lazy-part.tsx";
import { readQuery, writeQuery } from "../../../kit/list/query-codec.ts";
import { readStored, writeStored } from "../../../kit/storage.ts";
import { addressOf } from "../paper/ticked.ts";
import { StockPlaces } from "./stock-places.tsx";
import { useCall } from "../../../kit/use-call.ts";

const StockCharts = lazyPart(() => import("./stock-charts.tsx").then((file) => file.StockCharts));
const AsAt = lazyPart(() => import("../../reports/index.ts").then((file) => file.StockValuation));

/** All batches of the ticked products. */
const wholeOf = (rows: Ticked) => rows.map(({ id }) => ({ goodsId: id, batchId: null }));

const Stock = listFor(stockListFields, stockListCalls);

/** Over all filtered products, as added up by the server; the table holds only one page of them. */
function TotalValue() {
  const { input } = useList();
  const totals = useCall(stockListCalls.totals, input as InputOf<typeof stockListCalls.totals>, {
    keepPrevious: true,
    quiet: true,
  });
  const value = totals.data?.value;
  return value ? (
    <Cell field={stockListFields.value} name="value" value={value} row={totals.data} shortIn="list" />
  ) : null;
}

type Ticked = readonly { readonly id: number }[];

const CHARTS = "stockCharts";

/** Charts above the list: they cost a look at all that is found, so they are drawn for whoever wants them, and next time again. */
function useCharts() {
  const [shown, show] = useState(() => readStored(CHARTS) === "shown");
  const toggle = () => {
    writeStored(CHARTS, shown ? null : "shown");
    show(!shown);
  };
  return { shown, toggle };
}

/** Live stock; or, with a day in the address, what there was at its end. */
export default function StockList() {
  const [params] = useSearchParams();
  return readQuery(params).filters["asAt"] ? (
    <LazyBoundary fallback={<Skeleton />}>
      <AsAt />
    </LazyBoundary>
  ) : (
    <LiveStock />
  );
}

/** The last day that is over: others are chosen in its filter, and without one the list is that of now again. */
function useAsAt() {
  const [params, setParams] = useSearchParams();
  return () => {
    const query = readQuery(params);
    const filters = { ...query.filters, asAt: addDays(today(), -1) };
    setParams(writeQuery({ ...query, filters, sort: null }, params));
  };
}

const onlyOne = words(
  "This is the stock of all your warehouses: show one warehouse first",
  "現時顯示所有倉庫的庫存：請先只顯示一個倉庫",
);

function LiveStock() {
  const seesCost = useMay("sales:margin:view");
  const navigate = useNavigate();
  const charts = useCharts();
  const goBack = useAsAt();
  const [params] = useSearchParams();
  // Documents are of one warehouse.
  const refusal = readQuery(params).filters["everywhere"] === "true" ? onlyOne : null;
  return (
    <Stock.Screen
      actions={
        <>
          <Button label={words("As at a day", "截至某日")} icon="calendar" onPress={goBack} />
          <Button label={words("Charts", "圖表")} expanded={charts.shown} onPress={charts.toggle} />
        </>
      }
    >
      <Stock.Filters names={[]} more={stockFilterFields} />
      <Stock.Bulk
        call={purchaseOrderCalls.fromSuggestions}
        label={words("Order", "訂貨")}
        disabledReason={() => refusal}
        opens={(_rows, ids) => `/purchase/order/add?suggestions=1&goods=${ids.join(",")}`}
      />
      <Stock.Bulk
        call={transferCalls.create}
        label={words("Transfer", "調撥")}
        disabledReason={() => refusal}
        opens={(rows: Ticked) => addressOf("/stock/transfer", wholeOf(rows))}
      />
      <Stock.Bulk
        call={adjustmentCalls.create}
        label={words("Write off", "報損")}
        disabledReason={(rows) =>
          refusal ??
          (rows.some(({ live }) => !isPositive(live))
            ? words("One of these products has no stock in this warehouse", "其中有商品在此倉沒有庫存")
            : null)
        }
        opens={(rows: Ticked) => addressOf("/stock/adjustment", wholeOf(rows), { reason: "DAMAGED" })}
      />
      {charts.shown && (
        <LazyBoundary fallback={<Skeleton rows={3} />}>
          <StockCharts />
        </LazyBoundary>
      )}
      <Stock.Table
        sort="code"
        below={(row) => <StockPlaces goodsId={row.id} />}
        unsorted={[
          ...(["cost", "categoryId", "storage", "unitName", "weightKg", "blocked", "available", "minQty"] as const),
          ...(["reorderQty", "coverDays", "lastReceived", "lastSold"] as const),
        ]}
        onOpen={(row) => void navigate(listAddress("/stock/history", { filters: { goodsId: String(row.id) } }))}
        totals={() => ({ code: "Σ", value: <TotalValue /> })}
        rowTone={(row) => (isBelowMinimum(row) ? "warn" : undefined)}
        none={words("No goods yet", "尚未有商品")}
        why={words("Products are maintained under Stock › Goods.", "商品資料在「庫存」的「商品」內建立。")}
      >
        <Stock.Column name="code" link width={112} />
        <Stock.BothNames widths={[200, 112]} />
        <Stock.Columns names={["categoryId", "storage"]} hidden />
        <Stock.Columns widths={{ unitName: 62, live: 80, weightKg: 84, blocked: 72, so: 60, po: 60 }} />
        <Stock.Columns widths={{ available: 80, minQty: 80, coverDays: 84 }} />
        <Stock.Column name="reorderQty" hidden />
        {seesCost && <Stock.Column name="cost" />}
        {seesCost && <Stock.Column name="value" />}
        <Stock.Columns names={["lastReceived", "lastSold"]} hidden />
      </Stock.Table>
    </Stock.Screen>
  );
}
