import { words } from "@larder/domain/kernel/words";
import { supplierCalls, supplierImportCalls } from "@larder/domain/purchase/supplier/supplier.calls";
import {
  supplierFields,
  supplierFilterFields,
  supplierImportFields,
} from "@larder/domain/purchase/supplier/supplier.fields";
import { ExpiryBadge, ImportButton, listFor } from "../../../kit/index.ts";

const Suppliers = listFor(supplierFields, supplierCalls);
const { expiring, withBalance, overdue, categoryId } = supplierFilterFields;

export const SupplierList = () => (
  <Suppliers.Screen
    title={words("Suppliers", "供應商")}
    add={words("Add supplier", "新增供應商")}
    searchWords={words("Code, name, contact, phone", "編號、名稱、聯絡人、電話")}
    actions={<ImportButton calls={supplierImportCalls} columns={async () => supplierImportFields} />}
  >
    <Suppliers.Filters names={["approved", "status"]} more={{ expiring, withBalance, overdue, categoryId }} />
    <Suppliers.Bulk
      call={supplierCalls.setStatus}
      label={words("Enable or disable", "啟用或停用")}
      input={async (ids) =>
        (await import("../../../kit/list/many-status.tsx")).askManyStatus(supplierCalls.statusPreview, ids)
      }
    />
    <Suppliers.Table
      sort="code"
      unsorted={[
        ...(["attn", "tel", "papersUntil", "papers", "country", "email", "leadDays", "createTime"] as const),
        ...(["overdue", "openOrders", "openClaims", "lastReceipt"] as const),
      ]}
      rowTone={(row) => (row.papers === "EXPIRED" ? "bad" : row.status === "1" ? "warn" : undefined)}
      none={words("No suppliers yet", "暫無供應商")}
      why={words("Suppliers are the businesses you buy goods from.", "商品向供應商採購，並支付其帳單。")}
    >
      <Suppliers.Column name="code" link width={92} />
      <Suppliers.BothNames widths={[210, 150]} />
      <Suppliers.Columns widths={{ attn: 130, tel: 130, approved: 90, papersUntil: 130 }} />
      <Suppliers.Column name="papers" width={126} render={(papers) => <ExpiryBadge expiry={papers} />} />
      <Suppliers.Columns widths={{ paymentTerm: 130, balance: 110, overdue: 100, openOrders: 110 }} />
      <Suppliers.Columns widths={{ openClaims: 110, lastReceipt: 110, status: 84 }} />
      <Suppliers.Columns names={["country", "email", "leadDays", "createTime"]} hidden />
    </Suppliers.Table>
  </Suppliers.Screen>
);
