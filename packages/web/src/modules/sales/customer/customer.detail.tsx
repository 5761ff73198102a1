import { exact, isPositive } from "@larder/domain/kernel/decimal";
import { nameIn, words } from "@larder/domain/kernel/words";
import { notifiedVerbs } from "@larder/domain/sales/allergen-notice/allergen-notice.calls";
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { customerFields, type Customer as CustomerRow } from "@larder/domain/sales/customer/customer.fields";
import { mailHistory, mailVerbs } from "../../../kit/document/mail-verbs.ts";
import { isNegative } from "../../../kit/cells/numbers.ts";
import { detailFor, Weekdays } from "../../../kit/index.ts";
import { contractPrices } from "./contract-prices.tsx";
import { useCopyCustomer } from "./copy-customer.ts";

const Customer = detailFor(customerFields);

const disabling = {
  question: words(
    "Disable this customer? It can then no longer be chosen on new documents.",
    "確定停用此客戶？停用後不可用於新單據。",
  ),
  openWords: words(
    "These orders are open. Drafts and orders on hold cannot go on; confirmed ones will be completed.",
    "以下訂單尚未完成。草稿及暫停的訂單將不可繼續，已確認的照常完成。",
  ),
};

const verbs = { ...mailVerbs, ...notifiedVerbs };

export const CustomerDetail = ({ id }: { id: number }) => (
  <Customer.Record
    title={words("Customer", "客戶")}
    calls={customerCalls}
    name={(customer, language) => `${customer.shopCode} ${nameIn(language, customer)}`}
    entity="customer"
    figures={[
      "balance",
      { name: "overdue", tone: ({ overdue }) => (isPositive(overdue ?? "0") ? "bad" : null) },
      "creditLimit",
      { name: "availableCredit", tone: ({ availableCredit }) => (isNegative(availableCredit ?? "0") ? "bad" : null) },
      "lastOrderDate",
    ]}
    onCopy={useCopyCustomer()}
    disabling={disabling}
    parts={() => [contractPrices(id)]}
    verbs={verbs}
    historyFields={mailHistory}
  >
    {(customer) => (
      <>
        <Account customer={customer} />
        <Person />
        <Delivery />
        <Terms />
        <Papers customer={customer} />
      </>
    )}
  </Customer.Record>
);

interface PartProps {
  readonly customer: CustomerRow;
}

const Account = ({ customer }: PartProps) => (
  <Customer.Section title={words("Account", "帳戶")}>
    <Customer.Values names={["exposure"]} />
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
    <Customer.Values names={["nameEn", "nameZh", "customerKind", "status", "attn", "tel", "fax", "email"]} />
  </Customer.Section>
);

const Delivery = () => (
  <Customer.Section title={words("Delivery", "送貨")}>
    <Customer.Value name="address" span={2} />
    <Customer.Values names={["postCode", "country", "region"]} />
    <Customer.Value name="deliveryDays" render={(mask) => <Weekdays mask={mask} />} />
    <Customer.Values names={["deliveryWindowFrom", "deliveryWindowTo", "deliveryTerm", "minShelfDays", "lat", "lng"]} />
  </Customer.Section>
);

const Terms = () => (
  <Customer.Section title={words("Terms", "交易條款")}>
    <Customer.Values names={["priceLevel", "paymentTerm", "paymentTermBasis", "salespersonId", "orderTypeDefault"]} />
    <Customer.Values names={["vatNo", "allowBackorder", "alcoholAllowed"]} />
  </Customer.Section>
);

const Papers = ({ customer }: PartProps) => (
  <Customer.Section title={words("Invoices, statements, rebate", "發票、月結單及回贈")}>
    <Customer.Values names={["invoiceChannel", "statementFrequency", "statementEmail", "peppolId", "batchOnInvoice"]} />
    <Customer.Values names={["billable", "rebateType"]} />
    {customer.rebateType !== "NONE" && (
      <>
        <Customer.Values names={["rebateRate", "rebateThreshold", "rebateMode", "rebatePeriod", "rebateOnPaidOnly"]} />
      </>
    )}
    <Customer.Value name="remark" span={4} />
  </Customer.Section>
);
