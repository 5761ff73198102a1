import { nameIn, words } from "@larder/domain/kernel/words";
import { supplierBankCalls } from "@larder/domain/purchase/supplier-bank/supplier-bank.calls";
import { supplierCalls } from "@larder/domain/purchase/supplier/supplier.calls";
import { supplierFields } from "@larder/domain/purchase/supplier/supplier.fields";
import { detailFor, ExpiryBadge, ExpiryDay, Weekdays } from "../../../kit/index.ts";
import { BankDetails } from "./bank-details.tsx";
import { certificates } from "./certificates.tsx";
import { prices } from "./prices.tsx";

const Supplier = detailFor(supplierFields);

const bankWords = words("Bank details", "銀行資料");

export const SupplierDetail = ({ id }: { id: number }) => (
  <Supplier.Record
    title={words("Supplier", "供應商")}
    calls={supplierCalls}
    name={(supplier, language) => `${supplier.code} ${nameIn(language, supplier)}`}
    figures={[
      "balance",
      "minOrder",
      "leadDays",
      { name: "papersUntil", render: ({ papersUntil }) => <ExpiryDay day={papersUntil} /> },
    ]}
    badges={(supplier) => <ExpiryBadge expiry={supplier.papers} />}
    enables
    entity="supplier"
    parts={() => [
      prices(id),
      certificates(id),
      { key: "bank", call: supplierBankCalls.list, label: bankWords, content: () => <BankDetails supplierId={id} /> },
    ]}
  >
    <Supplier.Section title={words("Supplier", "供應商")}>
      <Supplier.Values names={["nameEn", "nameZh", "attn", "tel", "email"]} />
      <Supplier.Value name="address" span={2} />
      <Supplier.Values names={["postCode", "country", "status"]} />
    </Supplier.Section>
    <Supplier.Section title={words("Terms", "交易條款")}>
      <Supplier.Values names={["accountNo", "paymentTerm", "paymentTermBasis"]} />
      <Supplier.Value name="reviewDays" />
      <Supplier.Value name="deliveryDays" render={(mask) => <Weekdays mask={mask} />} />
    </Supplier.Section>
    <Supplier.Section title={words("VAT and compliance", "增值稅及法規")}>
      <Supplier.Values names={["vatRegistered", "vatNo", "awrsUrn", "approved"]} />
      <Supplier.Value name="approvalExpiry" render={(day) => <ExpiryDay day={day} />} />
      <Supplier.Value name="remark" span={2} />
    </Supplier.Section>
  </Supplier.Record>
);
