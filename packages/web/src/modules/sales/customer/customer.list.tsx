import { customerImportFields } from "@larder/domain/sales/customer/customer-import.fields";
import { words } from "@larder/domain/kernel/words";
import { customerCalls, customerImportCalls } from "@larder/domain/sales/customer/customer.calls";
import { customerFields } from "@larder/domain/sales/customer/customer.fields";
import { ImportButton, listFor } from "../../../kit/index.ts";
import { useLanguage } from "../../../kit/language.ts";
import { useCopyCustomer } from "./copy-customer.ts";

const Customers = listFor(customerFields, customerCalls);

export function CustomerList() {
  const [own, other] = useLanguage() === "zh" ? (["nameZh", "nameEn"] as const) : (["nameEn", "nameZh"] as const);
  const copy = useCopyCustomer();
  return (
    <Customers.Screen
      title={words("Customers", "客戶")}
      add={words("Add customer", "新增客戶")}
      searchWords={words("Code, name, post code, phone", "店號、名稱、郵政編碼、電話")}
      onCopy={copy}
      actions={
        <ImportButton
          name={words("Customers", "客戶")}
          calls={customerImportCalls}
          columns={customerImportFields}
          list={customerCalls.list}
        />
      }
    >
      <Customers.Filters names={["region", "salespersonId", "stopList", "status"]} />
      <Customers.Table
        sort="shopCode"
        rowTone={(row) => (row.stopList ? "bad" : row.status === "1" ? "warn" : undefined)}
        empty={{
          title: words("No customers yet", "暫無客戶"),
          why: words("Customers are the businesses you sell to and invoice.", "訂單及發票均以客戶開立。"),
        }}
      >
        <Customers.Column name="shopCode" link width={84} />
        <Customers.Column key={own} name={own} width={190} />
        <Customers.Column key={other} name={other} width={150} />
        <Customers.Column name="postCode" width={96} />
        <Customers.Column name="tel" sortable={false} width={124} />
        <Customers.Column name="region" width={108} />
        <Customers.Column name="creditLimit" width={100} />
        <Customers.Column name="balance" width={100} />
        <Customers.Column name="stopList" sortable={false} width={84} />
        <Customers.Column name="salespersonId" sortable={false} width={150} />
        <Customers.Column name="priceLevel" sortable={false} width={88} />
        <Customers.Column name="paymentTerm" sortable={false} width={130} />
        <Customers.Column name="status" width={84} />
        <Customers.Column name="customerKind" sortable={false} hidden />
        <Customers.Column name="attn" sortable={false} hidden />
        <Customers.Column name="lastOrderDate" hidden />
        <Customers.Column name="createTime" sortable={false} hidden />
      </Customers.Table>
    </Customers.Screen>
  );
}
