/** What was received and not invoiced at the end of a day, by supplier. */
import { receivedAsAtCalls as calls } from "@larder/domain/accounts/received-as-at/received-as-at.calls";
import {
  receivedAsAtFields,
  receivedAsAtFilterFields,
} from "@larder/domain/accounts/received-as-at/received-as-at.fields";
import { exact } from "@larder/domain/kernel/decimal";
import { words } from "@larder/domain/kernel/words";
import { listFor, Money } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { useListTotals } from "../../../kit/list/list-totals.ts";
import { SumLine } from "../../../kit/list/sum-line.tsx";

const Received = listFor({ ...receivedAsAtFilterFields, ...receivedAsAtFields }, calls);

function Sum() {
  const t = useWords();
  const totals = useListTotals(calls.totals);
  return (
    totals && (
      <SumLine>
        {t(receivedAsAtFields.value.label)}{" "}
        <strong>
          <Money value={exact(totals.value).toFixed(2)} />
        </strong>
      </SumLine>
    )
  );
}

export const ReceivedAsAtList = () => (
  <Received.Screen searchWords={words("Supplier code or name", "供應商編號或名稱")}>
    <Received.Filters names={["day", "supplierId"]} />
    <Sum />
    <Received.Table
      sort="supplierCode"
      onOpen={false}
      none={words("No uninvoiced receipts on this day", "該日沒有未開票的收貨")}
      why={words(
        "It follows from the ledger: an invoice confirmed later had not cleared its receipts yet.",
        "由總帳計算：其後確認的發票於該日尚未沖銷收貨。",
      )}
    >
      <Received.Columns widths={{ supplierCode: 96, supplierName: 240, value: 150 }} />
    </Received.Table>
  </Received.Screen>
);
