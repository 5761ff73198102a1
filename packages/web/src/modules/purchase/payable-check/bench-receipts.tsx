/** What came of the product of the chosen line and is not billed yet. */
import { words } from "@larder/domain/kernel/words";
import type { OpenReceiptRow } from "@larder/domain/purchase/purchase-invoice/payable-check.calls";
import { Button, EmptyState, Money, Qty } from "../../../kit/index.ts";

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

export function BenchReceipts({ rows, isFull, picked, onChoose, onLink }: ReceiptsProps) {
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
