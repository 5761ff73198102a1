import { nameIn, words } from "@larder/domain/kernel/words";
import { supplierBankCalls } from "@larder/domain/purchase/supplier-bank/supplier-bank.calls";
import { certificateCalls } from "@larder/domain/purchase/supplier-certificate/supplier-certificate.calls";
import { supplierCalls } from "@larder/domain/purchase/supplier/supplier.calls";
import { supplierFields } from "@larder/domain/purchase/supplier/supplier.fields";
import {
  detailFor,
  DisabledBadge,
  EnableButton,
  ExpiryBadge,
  ExpiryDay,
  RecordTabs,
  useMayCall,
  useRecord,
  Weekdays,
} from "../../../kit/index.ts";
import { useLanguage } from "../../../kit/language.ts";
import { BankDetails } from "./bank-details.tsx";
import { Certificates } from "./certificates.tsx";

const Supplier = detailFor(supplierFields);

export function SupplierDetail({ id }: { id: number }) {
  const loaded = useRecord(supplierCalls, id);
  const language = useLanguage();
  const supplier = loaded.row;
  return (
    <Supplier.Screen
      title={words("Supplier", "供應商")}
      {...loaded}
      beside={
        supplier && (
          <>
            <strong>
              {supplier.code} {nameIn(language, supplier)}
            </strong>
            <ExpiryBadge expiry={supplier.papers} />
            <DisabledBadge row={supplier} />
          </>
        )
      }
      actions={supplier && <EnableButton call={supplierCalls.changeStatus} row={supplier} />}
      below={<Parts id={id} />}
    >
      <Supplier.Section title={words("Supplier", "供應商")}>
        <Supplier.Value name="nameEn" />
        <Supplier.Value name="nameZh" />
        <Supplier.Value name="attn" />
        <Supplier.Value name="tel" />
        <Supplier.Value name="email" />
        <Supplier.Value name="address" span={2} />
        <Supplier.Value name="postCode" />
        <Supplier.Value name="country" />
        <Supplier.Value name="status" />
      </Supplier.Section>
      <Supplier.Section title={words("Terms", "交易條款")}>
        <Supplier.Value name="balance" />
        <Supplier.Value name="accountNo" />
        <Supplier.Value name="paymentTerm" />
        <Supplier.Value name="paymentTermBasis" />
        <Supplier.Value name="minOrder" />
        <Supplier.Value name="leadDays" />
        <Supplier.Value name="reviewDays" />
        <Supplier.Value name="deliveryDays" render={(mask) => <Weekdays mask={mask} />} />
      </Supplier.Section>
      <Supplier.Section title={words("VAT and compliance", "增值稅及法規")}>
        <Supplier.Value name="vatRegistered" />
        <Supplier.Value name="vatNo" />
        <Supplier.Value name="awrsUrn" />
        <Supplier.Value name="approved" />
        <Supplier.Value name="approvalExpiry" render={(day) => <ExpiryDay day={day} />} />
        <Supplier.Value name="papersUntil" render={(day) => <ExpiryDay day={day} />} />
        <Supplier.Value name="remark" span={2} />
      </Supplier.Section>
    </Supplier.Screen>
  );
}

function Parts({ id }: { id: number }) {
  const seesPapers = useMayCall(certificateCalls.list);
  const seesBank = useMayCall(supplierBankCalls.list);
  return (
    <RecordTabs
      label={words("Supplier sections", "供應商資料")}
      entity="supplier"
      id={id}
      history={supplierCalls.history}
      fields={supplierFields}
      parts={[
        seesPapers && {
          key: "certificates",
          label: words("Certificates", "證書"),
          content: () => <Certificates supplierId={id} />,
        },
        seesBank && {
          key: "bank",
          label: words("Bank details", "銀行資料"),
          content: () => <BankDetails supplierId={id} />,
        },
      ]}
    />
  );
}
