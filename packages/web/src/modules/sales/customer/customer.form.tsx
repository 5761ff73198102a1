import { words } from "@larder/domain/kernel/words";
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { customerFields } from "@larder/domain/sales/customer/customer.fields";
import { customerMessages } from "@larder/domain/sales/customer/customer.messages";
import { formFor, useCopied, WeekdaysInput } from "../../../kit/index.ts";
import { useMay } from "../../../kit/permissions.tsx";

const Customer = formFor(customerFields, customerCalls.create);

export const CustomerForm = ({ id }: { id?: number }) => (
  <Customer.Record title={words("Customer", "客戶")} calls={customerCalls} id={id} start={useCopied({})}>
    <CustomerInputs />
  </Customer.Record>
);

function CustomerInputs() {
  const mayLimit = useMay("acc:customer:creditLimit");
  const { stopList, rebateType } = Customer.useValues(["stopList", "rebateType"]);
  return (
    <>
      <Customer.Section title={words("Customer", "客戶")}>
        <Customer.Input name="shopCode" upper />
        <Customer.Input name="nameEn" span={2} />
        <Customer.Input name="nameZh" />
        <Customer.Input name="customerKind" />
        <Customer.Input name="attn" />
        <Customer.Input name="tel" />
        <Customer.Input name="fax" />
        <Customer.Input name="email" />
        <Customer.Input name="status" />
      </Customer.Section>
      <Customer.Section title={words("Delivery", "送貨")}>
        <Customer.Input name="address" span={2} />
        <Customer.Input name="postCode" upper />
        <Customer.Input name="country" upper />
        <Customer.Input name="region" />
        <Customer.Input name="lat" />
        <Customer.Input name="lng" />
        <Customer.Part name="deliveryDays">
          {(part) => <WeekdaysInput field={customerFields.deliveryDays} {...part} />}
        </Customer.Part>
        <Customer.Input name="deliveryWindowFrom" />
        <Customer.Input name="deliveryWindowTo" />
        <Customer.Input name="deliveryTerm" />
        <Customer.Input name="minShelfDays" />
      </Customer.Section>
      <Customer.Section title={words("Terms", "交易條款")}>
        <Customer.Input name="priceLevel" />
        <Customer.Input
          name="creditLimit"
          disabledReason={mayLimit ? null : customerMessages.creditLimitNotYours().words}
        />
        <Customer.Input name="paymentTerm" />
        <Customer.Input name="paymentTermBasis" />
        <Customer.Input name="salespersonId" />
        <Customer.Input name="deptId" />
        <Customer.Input name="orderTypeDefault" />
        <Customer.Input name="vatNo" upper />
        <Customer.Input name="allowBackorder" />
        <Customer.Input name="alcoholAllowed" />
        <Customer.Input name="stopList" />
        {stopList === true && <Customer.Input name="stopReason" span={2} />}
      </Customer.Section>
      <Customer.Section title={words("Invoices and statements", "發票及月結單")}>
        <Customer.Input name="invoiceChannel" />
        <Customer.Input name="statementFrequency" />
        <Customer.Input name="statementEmail" />
        <Customer.Input name="peppolId" />
        <Customer.Input name="batchOnInvoice" />
        <Customer.Input name="billable" />
      </Customer.Section>
      <Customer.Section title={words("Rebate", "回贈")}>
        <Customer.Input name="rebateType" />
        {rebateType !== "NONE" && (
          <>
            <Customer.Input name="rebateRate" />
            <Customer.Input name="rebateThreshold" />
            <Customer.Input name="rebateMode" />
            <Customer.Input name="rebatePeriod" />
            <Customer.Input name="rebateOnPaidOnly" />
          </>
        )}
      </Customer.Section>
      <Customer.Section>
        <Customer.Input name="remark" span={4} />
      </Customer.Section>
    </>
  );
}
