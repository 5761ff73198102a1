import { words } from "@larder/domain/kernel/words";
import { customerCalls, customerImportCalls } from "@larder/domain/sales/customer/customer.calls";
import { customerFields } from "@larder/domain/sales/customer/customer.fields";
import { ImportButton, listFor } from "../../../kit/index.ts";
import { useCopyCustomer } from "./copy-customer.ts";

const Customers = listFor(customerFields, customerCalls);

const add = words("Add customer", "新增客戶");
const searchWords = words("Code, name, post code, phone", "店號、名稱、郵政編碼、電話");
const imports = (
  <ImportButton
    calls={customerImportCalls}
    columns={async () => (await import("@larder/domain/sales/customer/customer-import.fields")).customerImportFields}
  />
);

export const CustomerList = () => (
  <Customers.Screen add={add} searchWords={searchWords} onCopy={useCopyCustomer()} actions={imports}>
    <Customers.Filters names={["region", "salespersonId", "stopList", "status"]} />
    <Customers.Table
      sort="shopCode"
      unsorted={["tel", "stopList", "salespersonId", "priceLevel", "paymentTerm", "customerKind", "attn", "createTime"]}
      rowTone={(row) => (row.stopList ? "bad" : row.status === "1" ? "warn" : undefined)}
      why={words(
        "The businesses you sell to and invoice: add the first one, or import a whole file with the arrow above.",
        "訂單及發票均以客戶開立：請新增第一位，或按上方箭頭由檔案匯入。",
      )}
    >
      <Customers.Column name="shopCode" link width={84} />
      <Customers.BothNames widths={[200, 190]} />
      <Customers.Columns widths={{ postCode: 96, tel: 116, region: 108, creditLimit: 100, balance: 100 }} />
      <Customers.Columns widths={{ stopList: 84, salespersonId: 130, priceLevel: 88, paymentTerm: 104 }} />
      <Customers.Column name="status" width={84} />
      <Customers.Columns names={["customerKind", "attn", "lastOrderDate", "createTime"]} hidden />
    </Customers.Table>
  </Customers.Screen>
);
