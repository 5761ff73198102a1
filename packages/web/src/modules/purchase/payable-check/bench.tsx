/** The workbench of one supplier: two lists that are loaded page by page, linked by mouse or keyboard. */
import { words, type Words } from "@larder/domain/kernel/words";
import {
  payableCheckCalls as check,
  type OpenReceiptRow,
  type WorkLine,
} from "@larder/domain/purchase/purchase-invoice/payable-check.calls";
import { purchaseInvoiceCalls as calls } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { Button, EmptyState } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { SearchBox, ShowMore, usePagedRows, type PagedRows } from "../../../kit/lines/paged-rows.tsx";
import { Waiting } from "../../../kit/states/waiting.tsx";
import { useAction } from "../../../kit/use-call.ts";
import { SEARCH_PAUSE_MS, useSettled } from "../../../kit/use-settled.ts";
import { BenchLines } from "./bench-lines.tsx";
import { BenchReceipts } from "./bench-receipts.tsx";
import { changed, useClaim } from "./claim-key.ts";
import { useDragToLink } from "./drag-to-link.ts";

const FRESH = { staleTime: 0 };
const linesFound = words("Search invoice lines", "搜尋發票明細");
const receiptsFound = words("Search receipts", "搜尋收貨");
const receiptsHint = words("Receipt, order, delivery note or batch", "收貨單、訂單、送貨單或批次");

interface BenchProps {
  readonly supplierId: number;
  readonly title: Words;
}

/** Both lists of a supplier; the receipts are those of the product of the chosen line, or of every product. */
function useBench(supplierId: number) {
  const [search, setSearch] = useState({ lines: "", receipts: "" });
  const asked = useSettled(search, SEARCH_PAUSE_MS);
  const [at, setAt] = useState(0);
  const [ofAll, setOfAll] = useState(false);
  const lines = usePagedRows<WorkLine>(check.lines, { supplierId, search: asked.lines }, FRESH);
  const line = lines.rows[Math.min(at, lines.rows.length - 1)];
  const goodsId = line?.goodsId ?? 0;
  const narrowed = { supplierId, ...(ofAll ? {} : { goodsId }), search: asked.receipts };
  const receipts = usePagedRows<OpenReceiptRow>(check.receipts, narrowed, { ...FRESH, enabled: ofAll || goodsId > 0 });
  /** Those that the chosen line may be linked to. */
  const fitting = receipts.rows.filter((one) => one.goodsId === goodsId);
  /** Beyond what is loaded the next page is fetched; its first line is chosen by the next press. */
  const step = (by: 1 | -1) => {
    if (by === 1 && at >= lines.rows.length - 1 && lines.found.hasNextPage) void lines.found.fetchNextPage();
    setAt(Math.max(0, Math.min(at + by, lines.rows.length - 1)));
  };
  const find = (of: keyof typeof search) => (value: string) => setSearch((now) => ({ ...now, [of]: value }));
  return { search, find, lines, line, setAt, step, receipts, fitting, ofAll, setOfAll };
}

export function Bench({ supplierId, title }: BenchProps) {
  const t = useWords();
  const { search, find, lines, line, setAt, step, receipts, fitting, ofAll, setOfAll } = useBench(supplierId);
  const [receipt, setReceipt] = useState<number | null>(null);
  const match = useAction(calls.match, { invalidates: changed });
  const confirm = useAction(calls.confirm, { invalidates: changed });
  const claim = useClaim();
  const picked = fitting.find(({ grLineId }) => grLineId === receipt) ?? fitting[0];
  const link = (lineId: number, grLineId: number) => {
    const of = lines.rows.find((one) => one.lineId === lineId);
    if (of) match.run({ id: of.invoiceId, lineId, grLineId }).catch(() => {});
  };
  const drag = useDragToLink(link);
  const linkBoth = () => line && picked && link(line.lineId, picked.grLineId);
  /** A receipt of another product leads to the first line that bills it. */
  const choose = ({ grLineId, goodsId }: OpenReceiptRow) => {
    const of = goodsId === line?.goodsId ? -1 : lines.rows.findIndex((one) => one.goodsId === goodsId);
    if (of >= 0) setAt(of);
    setReceipt(grLineId);
  };
  const rows = ofAll ? receipts.rows : fitting;
  const next = () => {
    const place = fitting.findIndex((one) => one === picked);
    setReceipt(fitting[(place + 1) % Math.max(fitting.length, 1)]?.grLineId ?? null);
  };
  const keys: Readonly<Record<string, () => void>> = {
    j: () => step(1),
    k: () => step(-1),
    l: linkBoth,
    c: () => void claim(line),
    " ": next,
  };
  if (!lines.found.data) return <Waiting on={lines.found} />;
  if (lines.total === 0 && search.lines === "") return <AllMatched supplierId={supplierId} />;
  return (
    <div
      role="application"
      aria-label={t(title)}
      // The bench itself takes the keys: one stop of the keyboard for both lists.
      tabIndex={0}
      onKeyDown={(event) => {
        if (event.target instanceof HTMLInputElement) return;
        if (event.target instanceof HTMLButtonElement && event.key === " ") return;
        // With Ctrl, C copies.
        const chord = event.ctrlKey || event.metaKey || event.altKey;
        if (event.key === "Enter" && chord && line) {
          confirm.run({ id: line.invoiceId }).catch(() => {});
        } else if (!chord && keys[event.key]) {
          event.preventDefault();
          keys[event.key]!();
        }
      }}
      style={{ display: "flex", flexWrap: "wrap", gap: 12, alignItems: "start" }}
    >
      <Side
        width="3 1 620px"
        of={lines}
        search={{
          label: linesFound,
          hint: words("Invoice or product", "發票或商品"),
          value: search.lines,
          find: find("lines"),
        }}
      >
        {lines.rows.length === 0 ? (
          noneFound
        ) : (
          <BenchLines rows={lines.rows} line={line} onChoose={setAt} drag={drag} />
        )}
      </Side>
      <Side
        width="2 1 320px"
        of={receipts}
        search={{ label: receiptsFound, hint: receiptsHint, value: search.receipts, find: find("receipts") }}
      >
        <label className="k-soft" style={{ display: "flex", gap: 6, alignItems: "center", margin: "6px 0" }}>
          <input type="checkbox" checked={ofAll} onChange={(event) => setOfAll(event.target.checked)} />
          {t(words("All products", "所有商品"))}
        </label>
        {receipts.found.error || receipts.found.isPlaceholderData || receipts.found.isLoading ? (
          <Waiting on={receipts.found} />
        ) : rows.length === 0 && search.receipts !== "" ? (
          noneFound
        ) : (
          <BenchReceipts
            {...{ rows, ofAll, drag }}
            isFull={line?.matchedBase === line?.qtyBase}
            picked={picked}
            onChoose={choose}
            onLink={linkBoth}
          />
        )}
      </Side>
    </div>
  );
}

interface SideProps {
  readonly width: string;
  readonly search: {
    readonly label: Words;
    readonly hint: Words;
    readonly value: string;
    readonly find: (value: string) => void;
  };
  readonly of: PagedRows;
  readonly children: ReactNode;
}

/** One of the two lists, with its search above and its next page below. */
const Side = ({ width, search: { find, ...search }, of, children }: SideProps) => (
  <div style={{ flex: width, minWidth: 0 }}>
    <SearchBox {...search} onChange={find} />
    <div style={{ overflowX: "auto" }}>{children}</div>
    <ShowMore of={of} />
  </div>
);

const noneFound = (
  <EmptyState
    kind="no-match"
    title={words("Nothing matches the search", "沒有符合搜尋的資料")}
    why={words("Check the words, or empty the search.", "請檢查搜尋字詞，或清空搜尋。")}
  />
);

const AllMatched = ({ supplierId }: { supplierId: number }) => {
  const navigate = useNavigate();
  return (
    <EmptyState
      title={words("Every line is matched", "所有明細均已核對")}
      why={words("Open the invoices to confirm them.", "請打開發票確認。")}
      action={
        <Button
          label={words("Show the invoices", "顯示發票")}
          onPress={() => void navigate(`/purchase/invoice?state=PENDING&supplierId=${supplierId}`)}
        />
      }
    />
  );
};
