import { isPositive } from "@larder/domain/kernel/decimal";
import { nameIn, words } from "@larder/domain/kernel/words";
import { supplierBankCalls } from "@larder/domain/purchase/supplier-bank/supplier-bank.calls";
import { supplierCalls } from "@larder/domain/purchase/supplier/supplier.calls";
import { supplierFields } from "@larder/domain/purchase/supplier/supplier.fields";
import { supplierPerformanceCalls } from "@larder/domain/reports/supplier-performance/supplier-performance.calls";
import { supplierPerformanceFields } from "@larder/domain/reports/supplier-performance/supplier-performance.fields";
import { shareText } from "../../../kit/cells/numbers.ts";
import { detailFor, ExpiryBadge, ExpiryDay, Fact, useMayCall, Weekdays } from "../../../kit/index.ts";
import { useCall } from "../../../kit/use-call.ts";
import { BankDetails } from "./bank-details.tsx";
import { certificates } from "./certificates.tsx";
import { ContraCustomer } from "./contra-customer.tsx";
import { prices } from "./prices.tsx";
import { SameVatNo } from "./same-vat-no.tsx";
import { supplierTabs } from "./supplier-tabs.tsx";

const Supplier = detailFor(supplierFields);

const disabling = {
  question: words(
    "Disable this supplier? They can then no longer be chosen on new documents.",
    "確定停用此供應商？停用後不可用於新單據。",
  ),
  openWords: words(
    "These documents are open. Orders can no longer be submitted; what was ordered can still come and be paid.",
    "以下單據尚未完成。訂單將不可提交，已訂購的仍可收貨及付款。",
  ),
};

/** Of the last thirteen weeks, as the report counts it. */
function OnTime({ supplierId }: { supplierId: number }) {
  const may = useMayCall(supplierPerformanceCalls.list);
  const { data } = useCall(
    supplierPerformanceCalls.list,
    { supplierId, pageNum: 1, pageSize: 1 },
    { quiet: true, enabled: may },
  );
  const pct = data?.rows[0]?.onTimePct ?? null;
  return (
    may && (
      <Fact label={supplierPerformanceFields.onTimePct.label} tone={pct !== null && Number(pct) < LATE ? "bad" : null}>
        {pct === null ? "–" : shareText(pct)}
      </Fact>
    )
  );
}
/** A supplier who keeps fewer days than this in a hundred is marked, as in the report. */
const LATE = 80;

const bankWords = words("Bank details", "銀行資料");

export const SupplierDetail = ({ id }: { id: number }) => (
  <Supplier.Record
    title={words("Supplier", "供應商")}
    calls={supplierCalls}
    name={(supplier, language) => `${supplier.code} ${nameIn(language, supplier)}`}
    figures={[
      "balance",
      { name: "overdue", tone: ({ overdue }) => (isPositive(overdue) ? "bad" : null) },
      "openOrders",
      "openClaims",
      ({ id }) => <OnTime supplierId={id} />,
      "lastReceipt",
      { name: "papersUntil", render: ({ papersUntil }) => <ExpiryDay day={papersUntil} /> },
    ]}
    badges={(supplier) => <ExpiryBadge expiry={supplier.papers} />}
    disabling={disabling}
    entity="supplier"
    parts={() => [
      prices(id),
      certificates(id),
      { key: "bank", call: supplierBankCalls.list, label: bankWords, content: () => <BankDetails supplierId={id} /> },
      ...supplierTabs(id),
    ]}
  >
    {({ vatNo }) => (
      <>
        <SameVatNo {...{ id, vatNo }} />
        <Supplier.Section title={words("Supplier", "供應商")}>
          <Supplier.Values names={["nameEn", "nameZh", "attn", "tel", "email"]} />
          <Supplier.Value name="address" span={2} />
          <Supplier.Values names={["postCode", "country", "status"]} />
        </Supplier.Section>
        <Supplier.Section title={words("Terms", "交易條款")}>
          <Supplier.Values
            names={["accountNo", "paymentTerm", "paymentTermBasis", "minOrder", "leadDays", "reviewDays"]}
          />
          <Supplier.Value name="deliveryDays" render={(mask) => <Weekdays mask={mask} />} />
        </Supplier.Section>
        <Supplier.Section title={words("VAT and compliance", "增值稅及法規")}>
          <Supplier.Values names={["vatRegistered", "vatNo", "awrsUrn", "approved"]} />
          <Supplier.Value name="approvalExpiry" render={(day) => <ExpiryDay day={day} />} />
          <Supplier.Value name="contraCustomerId" optional render={(_id, row) => <ContraCustomer supplier={row} />} />
          <Supplier.Value name="remark" span={2} />
        </Supplier.Section>
      </>
    )}
  </Supplier.Record>
);
