/** The match workbench: lines of bills that wait beside what came from the supplier; linked by mouse or keyboard. */
import { nameIn, words } from "@larder/domain/kernel/words";
import {
  payableCheckCalls as check,
  type OpenReceiptRow,
  type WorkLine,
} from "@larder/domain/purchase/purchase-invoice/payable-check.calls";
import { purchaseInvoiceCalls as calls } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { acceptable } from "@larder/domain/purchase/purchase-invoice/match.rules";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { ActionButton, Button, Card, EmptyState, Money, Page, Qty } from "../../../kit/index.ts";
import { useLanguage, useWords } from "../../../kit/language.ts";
import { useMay } from "../../../kit/permissions.tsx";
import { Waiting } from "../../../kit/states/waiting.tsx";
import { useAction, useCall } from "../../../kit/use-call.ts";
import { LineDecisions } from "../purchase-invoice/line-decisions.tsx";
import { ResultBadge } from "../purchase-invoice/result-badge.tsx";
import { changed, useClaim } from "./claim-key.ts";

const title = words("Payables invoice check", "應付發票核對");

export default function PayableCheck() {
  const t = useWords();
  const language = useLanguage();
  const mayStatements = useMay("acc:supplierStatement:list");
  const waiting = useCall(check.waiting, {}, { staleTime: 0, quiet: true });
  const [chosen, choose] = useState<number | null>(null);
  const asked = Number(useSearchParams()[0].get("supplierId") ?? 0);
  const supplierId = chosen ?? (asked > 0 ? asked : firstOf(waiting.data ?? []));
  const isWaiting = waiting.data?.some(({ id }) => id === supplierId) ?? false;
  return (
    <Page title={title} quietTitle>
      <Card fill>
        {mayStatements && (
          <div className="k-toolbar">
            <Link className="k-link" to="/accounts/supplierStatement">
              {t(words("Supplier statement", "供應商對帳"))}
            </Link>
          </div>
        )}
        {!waiting.data && <Waiting on={waiting} />}
        {waiting.data?.length === 0 && (
          <EmptyState
            title={words("No invoice waits", "沒有待處理的發票")}
            why={words("Suppliers' invoices wait here until they agree with what came.", "供應商發票在此核對收貨。")}
          />
        )}
        {waiting.data && waiting.data.length > 0 && supplierId !== null && (
          <>
            <div className="k-toolbar">
              <label htmlFor="payable-supplier">{t(words("Supplier", "供應商"))}</label>
              <select
                id="payable-supplier"
                className="k-select"
                style={{ width: "auto" }}
                value={isWaiting ? supplierId : ""}
                onChange={(event) => choose(Number(event.target.value))}
              >
                {!isWaiting && <option value="" disabled />}
                {waiting.data.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.code} {nameIn(language, one)} ({one.lines})
                  </option>
                ))}
              </select>
              <span className="k-soft">
                {t(
                  words(
                    "J/K line · Space receipt · L link · C claim · Ctrl+Enter confirm",
                    "J/K 選行 · 空白鍵選收貨 · L 核對 · C 索償 · Ctrl+Enter 確認",
                  ),
                )}
              </span>
            </div>
            {isWaiting ? <Bench key={supplierId} supplierId={supplierId} /> : noneOfIt}
          </>
        )}
      </Card>
    </Page>
  );
}

/** The first with something to match. */
const firstOf = (waiting: readonly { id: number; lines: number }[]): number | null =>
  (waiting.find(({ lines }) => lines > 0) ?? waiting[0])?.id ?? null;

/** Come from what is not billed: there is no bill to match it to yet. */
const noneOfIt = (
  <EmptyState
    title={words("No invoice of this supplier waits", "此供應商沒有待處理的發票")}
    why={words(
      "Enter the invoice under Purchase › Purchase invoices once it is here, or choose another supplier.",
      "收到發票後請在「採購」的「採購發票」內輸入，或選擇其他供應商。",
    )}
  />
);

function Bench({ supplierId }: { supplierId: number }) {
  const t = useWords();
  const lines = useCall(check.lines, { supplierId, pageNum: 1, pageSize: 200 }, { staleTime: 0 });
  const receipts = useCall(check.receipts, { supplierId, pageNum: 1, pageSize: 200 }, { staleTime: 0 });
  const [at, setAt] = useState(0);
  const [receipt, setReceipt] = useState<number | null>(null);
  const match = useAction(calls.match, { invalidates: changed });
  const confirm = useAction(calls.confirm, { invalidates: changed });
  const claim = useClaim();
  const rows = lines.data?.rows ?? [];
  const line: WorkLine | undefined = rows[Math.min(at, rows.length - 1)];
  const fitting = (receipts.data?.rows ?? []).filter((one) => !line || one.goodsId === line.goodsId);
  const picked = fitting.find(({ grLineId }) => grLineId === receipt) ?? fitting[0];
  const linkBoth = () => {
    if (line && picked)
      match.run({ id: line.invoiceId, lineId: line.lineId, grLineId: picked.grLineId }).catch(() => {});
  };
  const next = () => {
    const place = fitting.findIndex((one) => one === picked);
    setReceipt(fitting[(place + 1) % Math.max(fitting.length, 1)]?.grLineId ?? null);
  };
  const keys: Readonly<Record<string, () => void>> = {
    j: () => setAt((now) => Math.min(now + 1, rows.length - 1)),
    k: () => setAt((now) => Math.max(now - 1, 0)),
    l: linkBoth,
    c: () => void claim(line),
    " ": next,
  };
  if (!lines.data) return <Waiting on={lines} />;
  if (rows.length === 0) return <AllMatched supplierId={supplierId} />;
  return (
    <div
      role="application"
      aria-label={t(title)}
      // The bench itself takes the keys: one stop of the keyboard for both lists.
      tabIndex={0}
      onKeyDown={(event) => {
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
      <div style={{ flex: "3 1 620px", overflowX: "auto", minWidth: 0 }}>
        <Lines rows={rows} line={line} onChoose={setAt} />
      </div>
      <div style={{ flex: "2 1 320px", overflowX: "auto", minWidth: 0 }}>
        <Receipts
          rows={fitting}
          isFull={line?.matchedBase === line?.qtyBase}
          picked={picked}
          onChoose={setReceipt}
          onLink={linkBoth}
        />
      </div>
    </div>
  );
}

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

interface LinesProps {
  readonly rows: readonly WorkLine[];
  readonly line: WorkLine | undefined;
  readonly onChoose: (at: number) => void;
}

const heads = [
  words("Invoice", "發票"),
  words("Goods", "商品"),
  words("Billed", "開票"),
  words("Net", "小計"),
  words("Check", "核對"),
];

function Lines({ rows, line, onChoose }: LinesProps) {
  const t = useWords();
  return (
    <table className="k-table">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head.en}>{t(head)}</th>
          ))}
          <th />
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr
            key={row.lineId}
            aria-selected={row === line}
            data-tone={row === line ? "warn" : undefined}
            onClick={() => onChoose(index)}
          >
            <td>
              <span className="k-number">{row.invoiceNo}</span>{" "}
              <small className="k-soft k-number">
                {row.supplierInvoiceNo} · {row.lineNo}
              </small>
            </td>
            <td style={{ minWidth: 150 }}>
              {row.goodsCode} {t(words(row.goodsNameEn ?? "", row.goodsNameZh ?? row.goodsNameEn ?? ""))}
            </td>
            <td>
              <Qty value={row.qtyBase} /> / <Qty value={row.matchedBase} />
            </td>
            <td>
              <Money value={row.lineNet} />
            </td>
            <td>
              <ResultBadge result={row.result} /> <Figures row={row} />
            </td>
            <td>
              <LineActions row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** £1.38 against £1.35, +2.2 %. */
function Figures({ row }: { row: WorkLine }) {
  const { billedPrice, orderPrice, changePct, difference, vatCode, orderVatCode } = row;
  if (!billedPrice || !orderPrice) return null;
  return (
    <small className="k-soft">
      {orderVatCode && orderVatCode !== vatCode && `${vatCode} / ${orderVatCode} `}£{billedPrice} / £{orderPrice}
      {changePct && ` (${Number(changePct) > 0 ? "+" : ""}${Number(changePct).toFixed(1)} %)`}{" "}
      <Money value={difference} />
    </small>
  );
}

function LineActions({ row }: { row: WorkLine }) {
  const input = { id: row.invoiceId, lineId: row.lineId };
  return (
    <>
      <LineDecisions {...input} result={row.result} difference={row.difference} invalidates={changed} />
      {!acceptable.has(row.result) && row.result !== "CLAIMED" && (
        <ActionButton
          call={calls.auto}
          label={words("Auto", "自動")}
          small
          input={{ id: row.invoiceId }}
          invalidates={changed}
        />
      )}
      {row.matchedBase !== "0.000" && (
        <ActionButton call={calls.unmatch} label={words("Unlink", "撤回")} small input={input} invalidates={changed} />
      )}
    </>
  );
}

interface ReceiptsProps {
  /** Nothing of the line is left to match. */
  readonly isFull: boolean;
  readonly rows: readonly OpenReceiptRow[];
  readonly picked: OpenReceiptRow | undefined;
  readonly onChoose: (grLineId: number) => void;
  readonly onLink: () => void;
}

const nothingCame = (
  <EmptyState
    title={words("Nothing of it is waiting for a bill", "沒有未開票的收貨")}
    why={words("The line waits until the goods come.", "此明細等候到貨。")}
  />
);

const allLinked = (
  <EmptyState
    title={words("This line is matched in full", "此明細已全數核對")}
    why={words("Accept its difference, claim it, or correct the invoice.", "請接受差額、提出索償或更正發票。")}
  />
);

function Receipts({ rows, isFull, picked, onChoose, onLink }: ReceiptsProps) {
  if (rows.length === 0) return isFull ? allLinked : nothingCame;
  return (
    <table className="k-table">
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.grLineId}
            aria-selected={row === picked}
            data-tone={row === picked ? "warn" : undefined}
            onClick={() => onChoose(row.grLineId)}
          >
            <td className="k-number">
              {row.grNo} · {row.poNo} · {row.receiptDate}
            </td>
            <td>
              {row.goodsCode} {row.batchNo}
            </td>
            <td>
              <Qty value={row.openBase} /> · <Money value={row.value} />
            </td>
            <td>{row === picked && <Button label={words("Link", "核對")} small onPress={onLink} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
