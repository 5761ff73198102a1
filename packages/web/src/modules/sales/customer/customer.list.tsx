import { words } from "@larder/domain/kernel/words";
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { customerFields } from "@larder/domain/sales/customer/customer.fields";
import { listFor } from "../../../kit/index.ts";

const Customers = listFor(customerFields, customerCalls);

export const CustomerList = () => (
  <Customers.Screen
    title={words("Customers", "客戶")}
    add={words("Add customer", "新增客戶")}
    searchWords={words("Code, name, post code, phone", "店號、名稱、郵編、電話")}
  >
    <Customers.Filters names={["region", "salespersonId", "stopList", "status"]} />
    <Customers.Table
      sort="shopCode"
      rowTone={(row) => (row.stopList ? "bad" : row.status === "1" ? "warn" : undefined)}
      empty={{
        title: words("No customers yet", "暫無客戶"),
        why: words("Orders and invoices are made out to customers.", "訂單及發票均以客戶開立。"),
      }}
    >
      <Customers.Column name="shopCode" link width={120} />
      <Customers.Column name="nameEn" width={220} />
      <Customers.Column name="nameZh" width={160} />
      <Customers.Column name="postCode" />
      <Customers.Column name="tel" sortable={false} />
      <Customers.Column name="region" />
      <Customers.Column name="salespersonId" sortable={false} />
      <Customers.Column name="priceLevel" sortable={false} />
      <Customers.Column name="paymentTerm" sortable={false} />
      <Customers.Column name="creditLimit" />
      <Customers.Column name="balance" />
      <Customers.Column name="stopList" sortable={false} />
      <Customers.Column name="status" />
      <Customers.Column name="customerKind" sortable={false} hidden />
      <Customers.Column name="attn" sortable={false} hidden />
      <Customers.Column name="lastOrderDate" hidden />
      <Customers.Column name="createTime" sortable={false} hidden />
    </Customers.Table>
  </Customers.Screen>
);
