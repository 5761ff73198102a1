import { exact } from "@larder/domain/kernel/decimal";
import { nameIn, words } from "@larder/domain/kernel/words";
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { customerFields, type Customer as CustomerRow } from "@larder/domain/sales/customer/customer.fields";
import { contractPriceCalls } from "@larder/domain/sales/price/price.calls";
import {
  CopyButton,
  detailFor,
  RecordTabs,
  StatusButton,
  useMayCall,
  useRecord,
  Weekdays,
} from "../../../kit/index.ts";
import { ContractPrices } from "./contract-prices.tsx";
import { useCopyCustomer } from "./copy-customer.ts";
import { useLanguage } from "../../../kit/language.ts";

const Customer = detailFor(customerFields);

export function CustomerDetail({ id }: { id: number }) {
  const loaded = useRecord(customerCalls, id);
  const language = useLanguage();
  const customer = loaded.row;
  return (
    <Customer.Screen
      title={words("Customer", "客戶")}
      {...loaded}
      beside={
        customer && (
          <strong>
            {customer.shopCode} {nameIn(language, customer)}
          </strong>
        )
      }
      actions={customer && <Actions customer={customer} />}
      below={<Parts id={id} />}
    >
      {customer && (
        <>
          <Account customer={customer} />
          <Person />
          <Delivery />
          <Terms />
          <Papers customer={customer} />
        </>
      )}
    </Customer.Screen>
  );
}

interface PartProps {
  readonly customer: CustomerRow;
}

function Actions({ customer }: PartProps) {
  const copy = useCopyCustomer();
  return (
    <>
      <CopyButton id={customer.id} create={customerCalls.create} onCopy={copy} />
      <StatusButton
        call={customerCalls.changeStatus}
        row={customer}
        question={words(
          "Disable this customer? It can then no longer be chosen on new documents.",
          "確定停用此客戶？停用後不可用於新單據。",
        )}
        openWords={words(
          "These orders are open. Drafts and orders on hold cannot go on; confirmed ones will be completed.",
          "以下訂單尚未完成。草稿及暫停的訂單將不可繼續，已確認的照常完成。",
        )}
        openDocuments={customerCalls.openDocuments}
        docTypes={{ order: words("Sales order", "銷售訂單") }}
      />
    </>
  );
}

function Parts({ id }: { id: number }) {
  const seesPrices = useMayCall(contractPriceCalls.list);
  return (
    <RecordTabs
      label={words("Customer sections", "客戶資料")}
      entity="customer"
      id={id}
      history={customerCalls.history}
      fields={customerFields}
      parts={[
        seesPrices && {
          key: "prices",
          label: words("Contract prices", "合約價"),
          content: () => <ContractPrices customerId={id} />,
        },
      ]}
    />
  );
}

const Account = ({ customer }: PartProps) => (
  <Customer.Section title={words("Account", "帳戶")}>
    <Customer.Value name="balance" />
    <Customer.Value name="overdue" />
    <Customer.Value name="exposure" />
    <Customer.Value name="availableCredit" />
    <Customer.Value name="creditLimit" />
    <Customer.Value name="lastOrderDate" />
    <Customer.Value
      name="averageDaysToPay"
      render={(days) => (days === null ? "–" : exact(days).toDecimalPlaces(0).toFixed())}
    />
    <Customer.Value name="stopList" />
    {customer.stopList && <Customer.Value name="stopReason" span={2} />}
  </Customer.Section>
);

const Person = () => (
  <Customer.Section title={words("Customer", "客戶")}>
    <Customer.Value name="nameEn" />
    <Customer.Value name="nameZh" />
    <Customer.Value name="customerKind" />
    <Customer.Value name="status" />
    <Customer.Value name="attn" />
    <Customer.Value name="tel" />
    <Customer.Value name="fax" />
    <Customer.Value name="email" />
  </Customer.Section>
);

const Delivery = () => (
  <Customer.Section title={words("Delivery", "送貨")}>
    <Customer.Value name="address" span={2} />
    <Customer.Value name="postCode" />
    <Customer.Value name="country" />
    <Customer.Value name="region" />
    <Customer.Value name="deliveryDays" render={(mask) => <Weekdays mask={mask} />} />
    <Customer.Value name="deliveryWindowFrom" />
    <Customer.Value name="deliveryWindowTo" />
    <Customer.Value name="deliveryTerm" />
    <Customer.Value name="minShelfDays" />
    <Customer.Value name="lat" />
    <Customer.Value name="lng" />
  </Customer.Section>
);

const Terms = () => (
  <Customer.Section title={words("Terms", "交易條款")}>
    <Customer.Value name="priceLevel" />
    <Customer.Value name="paymentTerm" />
    <Customer.Value name="paymentTermBasis" />
    <Customer.Value name="salespersonId" />
    <Customer.Value name="orderTypeDefault" />
    <Customer.Value name="vatNo" />
    <Customer.Value name="allowBackorder" />
    <Customer.Value name="alcoholAllowed" />
  </Customer.Section>
);

const Papers = ({ customer }: PartProps) => (
  <Customer.Section title={words("Invoices, statements, rebate", "發票、月結單及回贈")}>
    <Customer.Value name="invoiceChannel" />
    <Customer.Value name="statementFrequency" />
    <Customer.Value name="statementEmail" />
    <Customer.Value name="peppolId" />
    <Customer.Value name="batchOnInvoice" />
    <Customer.Value name="billable" />
    <Customer.Value name="rebateType" />
    {customer.rebateType !== "NONE" && (
      <>
        <Customer.Value name="rebateRate" />
        <Customer.Value name="rebateThreshold" />
        <Customer.Value name="rebateMode" />
        <Customer.Value name="rebatePeriod" />
        <Customer.Value name="rebateOnPaidOnly" />
      </>
    )}
    <Customer.Value name="remark" span={4} />
  </Customer.Section>
);
