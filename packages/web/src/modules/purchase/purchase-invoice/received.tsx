/** What came from the supplier and is not billed yet: taken line by line, by whole receipts or orders, or all that is found. */
import { exact } from "@larder/domain/kernel/decimal";
import { words } from "@larder/domain/kernel/words";
import {
  paperKindWords,
  payableCheckCalls as check,
  type OpenPaperRow,
  type OpenReceiptRow,
} from "@larder/domain/purchase/purchase-invoice/payable-check.calls";
import { MOST_LINES } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.fields";
import { useEffect, useState } from "react";
import {
  Button,
  Card,
  Day,
  EmptyState,
  LineGrid,
  Money,
  NameOnLine,
  Price,
  Qty,
  useMayCall,
  type LineColumn,
} from "../../../kit/index.ts";
import { rowsOfAll } from "../../../kit/list/list-query.ts";
import { SearchBox, ShowMore, usePagedRows } from "../../../kit/lines/paged-rows.tsx";
import { Segments } from "../../../kit/segments.tsx";
import { Waiting } from "../../../kit/states/waiting.tsx";
import { toast } from "../../../kit/toast.tsx";
import { SEARCH_PAUSE_MS, useSettled } from "../../../kit/use-settled.ts";
import type { EnteredBill } from "./purchase-invoice.lines.ts";

interface ReceivedProps {
  readonly supplierId: number;
  /** Lines of the bill that are filled in. */
  readonly taken: readonly EnteredBill[];
  readonly onBill: (rows: readonly OpenReceiptRow[]) => void;
}

const FRESH = { staleTime: 0 };
const title = words("Received, not billed yet", "已收貨未開票");
type Shown = "LINE" | keyof typeof paperKindWords;
const parts = [
  { key: "LINE" as const, label: words("Lines", "明細") },
  { key: "RECEIPT" as const, label: paperKindWords.RECEIPT },
  { key: "ORDER" as const, label: paperKindWords.ORDER },
];
/** Of few lines, all are in sight. */
const FEW = 12;

export const Received = (props: ReceivedProps) => useMayCall(check.receipts) && <Open {...props} />;

function Open({ supplierId, taken, onBill }: ReceivedProps) {
  const [shown, setShown] = useState<Shown>("LINE");
  const [search, setSearch] = useState("");
  const asked = useSettled(search.trim(), SEARCH_PAUSE_MS);
  const lines = usePagedRows<OpenReceiptRow>(check.receipts, { supplierId, search: asked }, FRESH);
  const known = new Set(taken.map((line) => Number(line.grLineId)));
  const isOpen = ({ grLineId }: OpenReceiptRow) => !known.has(grLineId);
  const [pending, setPending] = useState(false);

  /** All that is found, as far as an invoice holds it. */
  const billAll = async (narrowed: object) => {
    setPending(true);
    try {
      const found = await rowsOfAll(check.receipts, { supplierId, ...narrowed });
      const open = (found.rows as OpenReceiptRow[]).filter(isOpen);
      const room = Math.max(MOST_LINES - taken.length, 0);
      onBill(open.slice(0, room));
      if (open.length > room) toast.bad(tooMany);
    } catch {
      // Said already.
    } finally {
      setPending(false);
    }
  };
  // Nothing came that is not billed: there is nothing to choose from.
  if (asked === "" && search === "" && (!lines.found.data || lines.total === 0))
    return lines.found.error ? <Waiting on={lines.found} /> : null;
  return (
    <Card title={title}>
      {(lines.total > FEW || shown !== "LINE" || search !== "") && (
        <div className="k-toolbar">
          <Segments label={words("Show", "顯示")} parts={parts} chosen={shown} onChoose={setShown} />
          <SearchBox
            label={words("Search receipts", "搜尋收貨")}
            hint={words("Receipt, order, delivery note, batch or product", "收貨單、訂單、送貨單、批次或商品")}
            value={search}
            onChange={setSearch}
          />
        </div>
      )}
      {shown === "LINE" ? (
        <OpenLines lines={lines} isOpen={isOpen} onBill={onBill} />
      ) : (
        <Papers supplierId={supplierId} by={shown} search={asked} pending={pending} onBill={billAll} />
      )}
      {shown === "LINE" && lines.total > 1 && (
        <div className="k-toolbar">
          <Button
            label={
              asked === ""
                ? words(`Bill all of them (${lines.total})`, `全部開票（${lines.total}）`)
                : words(`Bill what is found (${lines.total})`, `將搜尋所得開票（${lines.total}）`)
            }
            small
            pending={pending || asked !== search.trim()}
            onPress={() => billAll({ search: asked })}
          />
        </div>
      )}
    </Card>
  );
}

const tooMany = words(
  `An invoice holds at most ${MOST_LINES} lines: as many are taken. Enter the rest as another invoice.`,
  `每張發票最多 ${MOST_LINES} 行：已選取至上限，其餘請另建發票。`,
);
const noneFound = (
  <EmptyState
    kind="no-match"
    title={words("Nothing matches the search", "沒有符合搜尋的資料")}
    why={words("Check the words, or empty the search.", "請檢查搜尋字詞，或清空搜尋。")}
  />
);

interface OpenLinesProps extends Pick<ReceivedProps, "onBill"> {
  readonly lines: ReturnType<typeof usePagedRows<OpenReceiptRow>>;
  readonly isOpen: (row: OpenReceiptRow) => boolean;
}

function OpenLines({ lines, isOpen, onBill }: OpenLinesProps) {
  const { found, rows } = lines;
  const open = rows.filter(isOpen);
  const isUsedUp = open.length === 0 && found.hasNextPage && !found.isFetchingNextPage;
  // All that is loaded is on the bill: the next page is wanted.
  useEffect(() => {
    if (isUsedUp) void found.fetchNextPage();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each page
  }, [isUsedUp]);
  if (!found.data || found.error) return <Waiting on={found} />;
  if (rows.length === 0) return noneFound;
  return (
    <>
      {open.length > 0 && <LineGrid label={title} columns={lineColumns(onBill)} lines={open} />}
      <ShowMore of={lines} />
    </>
  );
}

interface PapersProps {
  readonly supplierId: number;
  readonly by: keyof typeof paperKindWords;
  readonly search: string;
  readonly pending: boolean;
  readonly onBill: (narrowed: { receiptId: number } | { orderId: number }) => Promise<void>;
}

/** Whole receipts, or all that came for an order. */
function Papers({ supplierId, by, search, pending, onBill }: PapersProps) {
  const papers = usePagedRows<OpenPaperRow>(check.papers, { supplierId, by, search }, FRESH);
  const { found, rows } = papers;
  if (!found.data || found.error || found.isPlaceholderData) return <Waiting on={found} />;
  if (rows.length === 0) return noneFound;
  const bill = ({ id }: OpenPaperRow) => onBill(by === "RECEIPT" ? { receiptId: id } : { orderId: id });
  return (
    <>
      <LineGrid label={paperKindWords[by]} columns={paperColumns(by, pending, bill)} lines={rows} />
      <ShowMore of={papers} />
    </>
  );
}

const received = {
  ...{ key: "receiptDate", label: words("Received", "收貨日期"), kind: "text" as const, width: 104 },
  render: ({ receiptDate }: { receiptDate: string }) => <Day value={receiptDate} />,
};
const billWords = words("Bill", "開票");

const lineColumns = (onBill: ReceivedProps["onBill"]): LineColumn<OpenReceiptRow>[] => [
  { ...{ key: "grNo", label: words("Receipt", "收貨單"), kind: "text", width: 122 } },
  { ...{ key: "poNo", label: words("Order", "訂單"), kind: "text", width: 122 } },
  received,
  { ...{ key: "goodsCode", label: words("Code", "編號"), kind: "text", width: 84 } },
  {
    ...{ key: "name", label: words("Goods", "商品"), kind: "text", width: 150, grow: 1 },
    render: (row) => <NameOnLine names={{ nameEn: row.goodsNameEn, nameZh: row.goodsNameZh }} />,
  },
  { ...{ key: "batchNo", label: words("Batch", "批次"), kind: "text", width: 96 } },
  {
    ...{ key: "qty", label: words("Qty left", "未開票數量"), kind: "quantity", width: 92 },
    render: (row) => <Qty value={exact(row.qty).toFixed()} />,
  },
  {
    ...{ key: "price", label: words("Price", "單價"), kind: "price", width: 88 },
    render: (row) => <Price value={row.price} />,
  },
  {
    ...{ key: "bill", label: billWords, kind: "text", width: 84 },
    render: (row) => <Button label={billWords} small kind="quiet" onPress={() => onBill([row])} />,
  },
];

const paperColumns = (
  by: PapersProps["by"],
  pending: boolean,
  bill: (row: OpenPaperRow) => unknown,
): LineColumn<OpenPaperRow>[] => [
  { ...{ key: "no", label: words("Number", "編號"), kind: "text", width: 120 } },
  received,
  {
    key: "others",
    label: by === "RECEIPT" ? words("Order, delivery note", "訂單、送貨單") : words("Receipts", "收貨單"),
    ...{ kind: "text", width: 180, grow: 1 },
  },
  { ...{ key: "lines", label: words("Lines", "行數"), kind: "int", width: 80 } },
  {
    ...{ key: "value", label: words("Value", "價值"), kind: "money", width: 110 },
    render: (row) => <Money value={row.value} />,
  },
  {
    ...{ key: "bill", label: billWords, kind: "text", width: 84 },
    render: (row) => <Button label={billWords} small kind="quiet" pending={pending} onPress={() => void bill(row)} />,
  },
];
