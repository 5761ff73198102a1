/**
 * Who does what (docs/rules/people.md#default-roles): the actions that a state table, an override or a master
 * data rule gives to roles by name. A role not listed here does not get the action by holding everything else
 * of a module; the administrator holds all of it. The default roles of a company are built from this table, and
 * a tidy test checks the state tables against it.
 */

export type RoleKey =
  | "sales"
  | "salesManager"
  | "warehouse"
  | "warehouseManager"
  | "purchaser"
  | "purchaseManager"
  | "accounts"
  | "accountsManager"
  | "dispatcher"
  | "driver"
  | "auditor";

/** A manager has all rights of the staff. */
export const staffOf: Partial<Record<RoleKey, RoleKey>> = {
  salesManager: "sales",
  warehouseManager: "warehouse",
  purchaseManager: "purchaser",
  accountsManager: "accounts",
};

const buyersGoods = ["warehouseManager", "purchaser"] as const;

export const namedFor: Readonly<Record<string, readonly RoleKey[]>> = {
  // Customers and prices (docs/rules/fleet.md#warehouses, docs/rules/credit.md#exposure). The limit is on the
  // customer form, so a role that sets it may edit the form.
  "sales:customer:add": ["sales"],
  "sales:customer:edit": ["sales", "accountsManager"],
  "sales:customer:remove": ["sales"],
  "sales:customer:import": ["sales"],
  "acc:customer:creditLimit": ["accountsManager"],
  "sales:price:add": ["salesManager"],
  "sales:price:edit": ["salesManager"],
  "sales:price:remove": ["salesManager"],
  "sales:price:import": ["salesManager"],
  "sales:price:belowMinimum": ["salesManager"],
  "sales:margin:view": ["salesManager", "accountsManager", "warehouseManager", "purchaseManager"],

  // Sales order (docs/rules/orders.md#states)
  "sales:order:add": ["sales"],
  "sales:order:edit": ["sales"],
  "sales:order:confirm": ["sales"],
  "sales:order:cancel": ["sales"],
  "sales:order:anyDate": ["salesManager"],
  "sales:order:releaseHold": ["salesManager", "accountsManager"],
  "sales:order:release": ["warehouse", "dispatcher"],

  // Order invoice (docs/rules/picking.md#states) and sales invoice (docs/rules/invoices.md#the-vat-document)
  "sales:orderInvoice:pick": ["warehouse"],
  "sales:orderInvoice:post": ["warehouse", "dispatcher"],
  "sales:orderInvoice:void": ["warehouseManager"],
  "sales:invoice:modify": ["sales", "dispatcher", "driver"],

  // Goods (docs/rules/fleet.md#warehouses), create stock (docs/rules/stock.md#create-stock), adjustments (docs/rules/stock.md#adjustments) and batches (docs/rules/batches.md#identity, docs/rules/batches.md#fefo)
  "stock:goods:add": buyersGoods,
  "stock:goods:edit": buyersGoods,
  "stock:goods:remove": buyersGoods,
  "stock:goods:import": buyersGoods,
  // Whoever changes allergens, and whoever knows the customers (docs/rules/goods.md#telling-buyers).
  "stock:goods:notify": [...buyersGoods, "sales"],
  "stock:category:add": buyersGoods,
  "stock:category:edit": buyersGoods,
  "stock:category:remove": buyersGoods,
  "stock:unit:add": buyersGoods,
  "stock:unit:edit": buyersGoods,
  "stock:unit:remove": buyersGoods,
  "stock:cosmo:add": buyersGoods,
  "stock:cosmo:edit": buyersGoods,
  "stock:cosmo:remove": buyersGoods,
  "stock:cosmo:import": buyersGoods,
  "stock:create:add": ["warehouse"],
  "stock:create:edit": ["warehouse"],
  "stock:create:post": ["warehouseManager"],
  "stock:create:reverse": ["warehouseManager"],
  "stock:control:add": ["warehouse"],
  "stock:control:edit": ["warehouse"],
  "stock:control:remove": ["warehouse"],
  "stock:control:post": ["warehouse"],
  "stock:control:approve": ["warehouseManager"],
  "stock:control:reverse": ["warehouseManager"],
  "stock:control:move": ["warehouse"],
  "stock:transfer:add": ["warehouse"],
  "stock:transfer:edit": ["warehouse"],
  "stock:transfer:remove": ["warehouse"],
  "stock:transfer:confirm": ["warehouse"],
  "stock:transfer:dispatch": ["warehouse"],
  "stock:transfer:receive": ["warehouse"],
  "stock:transfer:cancel": ["warehouse"],
  "stock:take:add": ["warehouse"],
  "stock:take:edit": ["warehouse"],
  "stock:take:remove": ["warehouse"],
  "stock:take:count": ["warehouse"],
  "stock:take:approve": ["warehouseManager"],
  "stock:take:cancel": ["warehouseManager"],
  "stock:batch:status": ["warehouseManager"],
  "stock:batch:editExpiry": ["warehouseManager"],
  "stock:batch:overrideExpiry": ["warehouseManager"],

  // Suppliers (docs/rules/suppliers.md#the-record); bank details are requested by one person and approved by
  // another (docs/rules/suppliers.md#bank-details).
  "purchase:supplier:bank": ["accounts"],
  "purchase:supplier:approveBank": ["accountsManager"],

  // Purchase order (docs/rules/purchase.md#states) and goods receipt (docs/rules/purchase.md#receipts)
  "purchase:order:add": ["purchaser"],
  "purchase:order:edit": ["purchaser"],
  "purchase:order:remove": ["purchaser"],
  "purchase:order:submit": ["purchaser"],
  "purchase:order:approve": ["purchaseManager"],
  "purchase:order:approveHigh": ["accountsManager"],
  "purchase:order:send": ["purchaser"],
  "purchase:order:close": ["purchaser"],
  "purchase:order:cancel": ["purchaser"],
  "purchase:order:receive": ["warehouse"],
  "purchase:order:overReceive": ["warehouseManager", "purchaseManager"],
  "purchase:receipt:reverse": ["warehouseManager"],
  "purchase:receipt:landed": ["purchaser", "accounts"],
  "purchase:missing:add": ["purchaser"],
  "purchase:missing:post": ["purchaser"],
  "purchase:missing:reverse": ["purchaseManager"],
  "purchase:missing:chase": ["purchaser", "accounts"],
  "purchase:approval:decide": ["purchaseManager", "accountsManager"],
  // Approvers name their own deputies (docs/rules/purchase.md#deputies).
  "purchase:approvalDeputy:add": ["purchaseManager", "accountsManager"],
  "purchase:approvalDeputy:edit": ["purchaseManager", "accountsManager"],
  "purchase:approvalDeputy:remove": ["purchaseManager", "accountsManager"],
  "purchase:supplier:override": ["purchaseManager"],

  // Purchase invoice (docs/rules/purchase-invoices.md#states)
  "purchase:invoice:add": ["purchaser", "accounts"],
  "purchase:invoice:edit": ["purchaser", "accounts"],
  "purchase:invoice:remove": ["purchaser", "accounts"],
  "purchase:invoice:confirm": ["accounts"],
  "purchase:invoice:dispute": ["purchaser", "accounts"],
  "purchase:invoice:overridePrice": ["purchaseManager"],
  "purchase:invoice:overrideQty": ["warehouseManager"],
  "purchase:invoice:reverse": ["accountsManager"],

  // Supplier credit note (docs/rules/supplier-credits.md#states)
  "purchase:credit:add": ["purchaser", "accounts"],
  "purchase:credit:edit": ["purchaser", "accounts"],
  "purchase:credit:remove": ["purchaser", "accounts"],
  "purchase:credit:send": ["purchaser"],
  "purchase:credit:chase": ["purchaser", "accounts"],
  "purchase:credit:receive": ["accounts"],
  "purchase:credit:allocate": ["accounts"],
  "purchase:credit:close": ["accounts"],
  "purchase:credit:cancel": ["accounts"],
  "purchase:credit:reverse": ["accounts"],

  // Payments and the bank (docs/rules/money.md#allocation, docs/rules/money.md#payments)
  "acc:payment:add": ["accounts"],
  "acc:payment:allocate": ["accounts"],
  "acc:payment:reverse": ["accountsManager"],
  "acc:payment:contra": ["accountsManager"],
  "acc:opening:import": ["accountsManager"],
  "acc:opening:reverse": ["accountsManager"],
  "acc:opening:allocate": ["accounts"],
  "acc:supplierPayment:add": ["accounts"],
  "acc:supplierPayment:allocate": ["accounts"],
  "acc:supplierPayment:reverse": ["accountsManager"],
  "acc:supplierStatement:add": ["accounts"],
  "acc:supplierStatement:edit": ["accounts"],
  "acc:supplierStatement:remove": ["accounts"],
  "acc:supplierStatement:reconcile": ["accounts"],
  "acc:supplierStatement:chase": ["accounts"],
  "acc:paymentRun:add": ["accounts"],
  "acc:paymentRun:approve": ["accountsManager"],
  "acc:bankAccount:add": ["accountsManager"],
  "acc:bankAccount:edit": ["accountsManager"],
  "acc:bankAccount:remove": ["accountsManager"],
  "acc:bank:deposit": ["accounts"],
  "acc:bank:reconcile": ["accounts"],

  // Settings (docs/rules/records.md#company-settings, docs/rules/fleet.md#warehouses)
  "system:setting:money": ["accountsManager"],
  "system:vehicleState:add": ["dispatcher", "driver"],
};

/** Null if no role is named: then it belongs to every role with the rest of its module. */
export function isNamed(role: RoleKey, permission: string): boolean | null {
  const named = namedFor[permission];
  if (!named) return null;
  const staff = staffOf[role];
  return named.includes(role) || (staff !== undefined && named.includes(staff));
}
