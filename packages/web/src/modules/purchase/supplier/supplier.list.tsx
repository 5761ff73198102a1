import { words } from "@larder/domain/kernel/words";
import { supplierCalls, supplierImportCalls } from "@larder/domain/purchase/supplier/supplier.calls";
import {
  supplierFields,
  supplierFilterFields,
  supplierImportFields,
} from "@larder/domain/purchase/supplier/supplier.fields";
import { ExpiryBadge, ImportButton, listFor } from "../../../kit/index.ts";
import { useLanguage } from "../../../kit/language.ts";

const Suppliers = listFor(supplierFields, supplierCalls);
const { expiring, withBalance } = supplierFilterFields;

export function SupplierList() {
  const [own, other] = useLanguage() === "zh" ? (["nameZh", "nameEn"] as const) : (["nameEn", "nameZh"] as const);
  return (
    <Suppliers.Screen
      title={words("Suppliers", "供應商")}
      add={words("Add supplier", "新增供應商")}
      searchWords={words("Code, name, contact, phone", "編號、名稱、聯絡人、電話")}
      actions={
        <ImportButton
          name={words("Suppliers", "供應商")}
          calls={supplierImportCalls}
          columns={supplierImportFields}
          list={supplierCalls.list}
        />
      }
    >
      <Suppliers.Filters names={["approved", "status"]} more={{ expiring, withBalance }} />
      <Suppliers.Table
        sort="code"
        rowTone={(row) => (row.papers === "EXPIRED" ? "bad" : row.status === "1" ? "warn" : undefined)}
        empty={{
          title: words("No suppliers yet", "暫無供應商"),
          why: words("Suppliers are the businesses you buy goods from.", "商品向供應商採購，並支付其帳單。"),
        }}
      >
        <Suppliers.Column name="code" link width={92} />
        <Suppliers.Column key={own} name={own} width={210} />
        <Suppliers.Column key={other} name={other} width={150} />
        <Suppliers.Column name="attn" sortable={false} width={130} />
        <Suppliers.Column name="tel" sortable={false} width={130} />
        <Suppliers.Column name="approved" width={90} />
        <Suppliers.Column name="papersUntil" sortable={false} width={130} />
        <Suppliers.Column
          name="papers"
          sortable={false}
          width={120}
          render={(papers) => <ExpiryBadge expiry={papers} />}
        />
        <Suppliers.Column name="paymentTerm" width={130} />
        <Suppliers.Column name="balance" width={110} />
        <Suppliers.Column name="status" width={84} />
        <Suppliers.Column name="country" sortable={false} hidden />
        <Suppliers.Column name="email" sortable={false} hidden />
        <Suppliers.Column name="leadDays" sortable={false} hidden />
        <Suppliers.Column name="createTime" sortable={false} hidden />
      </Suppliers.Table>
    </Suppliers.Screen>
  );
}
