/** What came from the supplier and is not billed yet: of the product of the chosen line, or of all. */
import { words } from "@larder/domain/kernel/words";
import type { OpenReceiptRow } from "@larder/domain/purchase/purchase-invoice/payable-check.calls";
import { Button, EmptyState, Money, Qty } from "../../../kit/index.ts";
import type { DragRow } from "./drag-to-link.ts";

interface ReceiptsProps {
  /** Nothing of the line is left to match. */
  readonly isFull: boolean;
  readonly rows: readonly OpenReceiptRow[];
  readonly picked: OpenReceiptRow | undefined;
  readonly onChoose: (row: OpenReceiptRow) => void;
  readonly onLink: () => void;
  readonly drag: DragRow;
  /** Receipts of every product are shown: why none is there differs. */
  readonly ofAll: boolean;
}

const nothingCame = (
  <EmptyState
    title={words("No uninvoiced receipts of this product", "此商品沒有未開票的收貨")}
    why={words("The line waits until the goods arrive.", "此明細等候到貨。")}
  />
);

const noneOpen = (
  <EmptyState
    title={words("No uninvoiced receipts from this supplier", "此供應商沒有未開票的收貨")}
    why={words("What is received and not invoiced is listed here.", "已收貨而未開票的明細會列於此處。")}
  />
);

const allLinked = (
  <EmptyState
    title={words("This line is matched in full", "此明細已全數核對")}
    why={words("Accept its difference, claim it, or correct the invoice.", "請接受差額、提出索償或更正發票。")}
  />
);

export function BenchReceipts({ rows, isFull, ofAll, picked, onChoose, onLink, drag }: ReceiptsProps) {
  if (rows.length === 0) return ofAll ? noneOpen : isFull ? allLinked : nothingCame;
  return (
    <table className="k-table">
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.grLineId}
            aria-selected={row === picked}
            data-tone={row === picked ? "warn" : undefined}
            onClick={() => onChoose(row)}
            {...drag({ side: "receipt", id: row.grLineId, goodsId: row.goodsId })}
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
