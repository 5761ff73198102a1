import { words } from "@larder/domain/kernel/words";
import { orderInvoiceCalls as calls } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import type { BatchChoice, OrderInvoiceLine } from "@larder/domain/sales/order-invoice/order-invoice.fields";
import {
  Badge,
  Button,
  Day,
  DialogFrame,
  EmptyState,
  ErrorState,
  faultText,
  quantityText,
  Skeleton,
} from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { useCall } from "../../../kit/use-call.ts";

interface Props {
  /** Stays mounted while closing, so that the Escape that closed it does not leave the page as well. */
  readonly opened: boolean;
  readonly orderInvoiceId: number;
  readonly line: OrderInvoiceLine;
  readonly onChoose: (choice: BatchChoice, all: readonly BatchChoice[]) => void;
  readonly onClose: () => void;
}

/** Other batches for this line, first expired first. */
export function BatchChooser({ opened, orderInvoiceId, line, onChoose, onClose }: Props) {
  const t = useWords();
  const found = useCall(calls.batches, { id: orderInvoiceId, lineId: line.id }, { staleTime: 0, enabled: opened });
  return (
    <DialogFrame
      opened={opened}
      title={words(`Batches of ${line.goodsCode ?? ""}`, `${line.goodsCode ?? ""} 的批次`)}
      width={720}
      onClose={onClose}
    >
      {found.error ? (
        <ErrorState message={faultText(found.error, t)} onRetry={found.refetch} />
      ) : !found.data ? (
        <Skeleton rows={4} />
      ) : found.data.length === 0 ? (
        <EmptyState title={words("No other batch is available", "沒有其他可取批次")} />
      ) : (
        <table className="k-table">
          <thead>
            <tr>
              <th scope="col">{t(words("Location", "庫位"))}</th>
              <th scope="col">{t(words("Batch", "批次"))}</th>
              <th scope="col">{t(words("Expiry", "到期日"))}</th>
              <th scope="col" data-end>
                {t(words("Free", "可取"))}
              </th>
              <th scope="col" />
            </tr>
          </thead>
          <tbody>
            {found.data.map((choice) => (
              <tr key={`${choice.batchId} ${choice.locationId}`}>
                <td>{choice.locationCode}</td>
                <td>{choice.batchNo}</td>
                <td>
                  {choice.expiryDate ? <Day value={choice.expiryDate} /> : "–"}{" "}
                  {!choice.eligible && <Badge label={words("Not enough shelf life", "保質期不足")} tone="warn" />}
                </td>
                <td data-end>{quantityText(choice.free)}</td>
                <td data-end>
                  <Button label={words("Take", "選取")} small onPress={() => onChoose(choice, found.data)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </DialogFrame>
  );
}
