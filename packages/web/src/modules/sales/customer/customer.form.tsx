import { words } from "@larder/domain/kernel/words";
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { customerFields } from "@larder/domain/sales/customer/customer.fields";
import { customerMessages } from "@larder/domain/sales/customer/customer.messages";
import { formFor, useCopied, WeekdaysInput } from "../../../kit/index.ts";
import { useMay } from "../../../kit/permissions.tsx";

const Customer = formFor(customerFields, customerCalls.create);

export const CustomerForm = () => (
  <Customer.Record title={words("Customer", "客戶")} calls={customerCalls} start={useCopied({})}>
    <CustomerInputs />
  </Customer.Record>
);

function CustomerInputs() {
  // Who sells to a customer does not decide how much that customer may owe.
  const mayLimit = useMay("acc:customer:creditLimit");
  const { stopList, rebateType } = Customer.useValues(["stopList", "rebateType"]);
  return (
    <>
      <Customer.Section title={words("Customer", "客戶")}>
        <Customer.Input name="shopCode" upper />
        <Customer.Input name="nameEn" span={2} />
        <Customer.Inputs names={["nameZh", "customerKind", "attn", "tel", "fax", "email", "status"]} />
      </Customer.Section>
      <Customer.Section title={words("Delivery", "送貨")}>
        <Customer.Input name="address" span={2} />
        <Customer.Inputs names={["postCode", "country"]} upper />
        <Customer.Inputs names={["region", "lat", "lng"]} />
        <Customer.Part name="deliveryDays">
          {(part) => <WeekdaysInput field={customerFields.deliveryDays} {...part} />}
        </Customer.Part>
        <Customer.Inputs names={["deliveryWindowFrom", "deliveryWindowTo", "deliveryTerm", "minShelfDays"]} />
      </Customer.Section>
      <Customer.Section title={words("Terms", "交易條款")}>
        <Customer.Input name="priceLevel" />
        <Customer.Input
          name="creditLimit"
          disabledReason={mayLimit ? null : customerMessages.creditLimitNotYours().words}
        />
        <Customer.Inputs names={["paymentTerm", "paymentTermBasis", "salespersonId", "deptId", "orderTypeDefault"]} />
        <Customer.Input name="vatNo" upper />
        <Customer.Inputs names={["allowBackorder", "alcoholAllowed", "stopList"]} />
        {stopList === true && <Customer.Input name="stopReason" span={2} />}
      </Customer.Section>
      <Customer.Section title={words("Invoices and statements", "發票及月結單")}>
        <Customer.Inputs names={["invoiceChannel", "statementFrequency", "statementEmail", "peppolId"]} />
        <Customer.Inputs names={["batchOnInvoice", "billable"]} />
      </Customer.Section>
      <Customer.Section title={words("Rebate", "回贈")}>
        <Customer.Input name="rebateType" />
        {rebateType !== "NONE" && (
          <>
            <Customer.Inputs names={["rebateRate", "rebateThreshold", "rebateMode", "rebatePeriod"]} />
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
