/** Invoice lines that wait in the match workbench, each with its figures and what may be decided about it. */
import { words } from "@larder/domain/kernel/words";
import type { WorkLine } from "@larder/domain/purchase/purchase-invoice/payable-check.calls";
import { purchaseInvoiceCalls as calls } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { acceptable } from "@larder/domain/purchase/purchase-invoice/match.rules";
import { ActionButton, Money, Qty } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { LineDecisions } from "../purchase-invoice/line-decisions.tsx";
import { ResultBadge } from "../purchase-invoice/result-badge.tsx";
import { changed } from "./claim-key.ts";
import type { DragRow } from "./drag-to-link.ts";

interface LinesProps {
  readonly rows: readonly WorkLine[];
  readonly line: WorkLine | undefined;
  readonly onChoose: (at: number) => void;
  readonly drag: DragRow;
}

const heads = [
  words("Invoice", "發票"),
  words("Goods", "商品"),
  words("Billed", "開票"),
  words("Net", "小計"),
  words("Check", "核對"),
];

export function BenchLines({ rows, line, onChoose, drag }: LinesProps) {
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
            {...drag({ side: "line", id: row.lineId, goodsId: row.goodsId })}
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
