/** What was owed to each supplier at the end of a day; a row leads to the supplier's account. */
import { payableAsAtCalls as calls } from "@larder/domain/accounts/payable-as-at/payable-as-at.calls";
import { payableAsAtFields, payableAsAtFilterFields } from "@larder/domain/accounts/payable-as-at/payable-as-at.fields";
import { words } from "@larder/domain/kernel/words";
import { useNavigate } from "react-router";
import { listFor } from "../../../kit/index.ts";
import { useListTotals } from "../../../kit/list/list-totals.ts";
import { AgedDebt } from "../ageing.tsx";

const Suppliers = listFor({ ...payableAsAtFilterFields, ...payableAsAtFields }, calls);

function Totals() {
  const totals = useListTotals(calls.totals);
  return totals && <AgedDebt ageing={totals} />;
}

export function PayablesAsAt() {
  const go = useNavigate();
  return (
    <Suppliers.Screen searchWords={words("Supplier code or name", "供應商編號或名稱")}>
      <Suppliers.Filters names={["day", "supplierId"]} />
      <Totals />
      <Suppliers.Table
        sort="supplierCode"
        onOpen={(row) => void go(`/accounts/payableHistory?supplierId=${row.id}`)}
        none={words("Nothing was owed on this day", "該日沒有應付款項")}
        why={words(
          "Balances follow from the ledger: what was paid later counts as open on this day.",
          "結餘由總帳計算：其後才支付的款項於該日仍屬未結。",
        )}
      >
        <Suppliers.Column name="supplierCode" link width={96} />
        <Suppliers.Columns widths={{ supplierName: 190, notDue: 105, days1to30: 120, days31to60: 105 }} />
        <Suppliers.Columns widths={{ days61to90: 105, over90: 110, unallocatedCredit: 130, total: 110 }} />
      </Suppliers.Table>
    </Suppliers.Screen>
  );
}
