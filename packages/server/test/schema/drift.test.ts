/**
 * Fields and columns agree, both ways: a stored field has a column of the same name and type, and a column that
 * no screen has is listed here with its reason. Fields computed on reading, and names beside an id, are listed
 * too, so that a typo in either file is found.
 */
import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { journalFields, journalLineFields } from "@larder/domain/accounts/journal/journal.fields";
import { paymentFields } from "@larder/domain/accounts/payment/payment.fields";
import type { Kind, Shape } from "@larder/domain/kernel/fields";
import { invoiceLineFields } from "@larder/domain/purchase/purchase-invoice/invoice-line.fields";
import { paymentRunFields } from "@larder/domain/accounts/payment-run/payment-run.fields";
import { supplierPaymentFields } from "@larder/domain/accounts/supplier-payment/supplier-payment.fields";
import { purchaseInvoiceFields } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.fields";
import { purchaseLineFields } from "@larder/domain/purchase/purchase-order/purchase-line.fields";
import { purchaseOrderFields } from "@larder/domain/purchase/purchase-order/purchase-order.fields";
import { creditLineFields, supplierCreditFields } from "@larder/domain/purchase/supplier-credit/supplier-credit.fields";
import { supplierPriceFields } from "@larder/domain/purchase/supplier-price/supplier-price.fields";
import { customerFields } from "@larder/domain/sales/customer/customer.fields";
import {
  lineBatchFields,
  orderInvoiceFields,
  orderInvoiceLineFields,
} from "@larder/domain/sales/order-invoice/order-invoice.fields";
import { contractPriceFields, priceFields, specialPriceFields } from "@larder/domain/sales/price/price.fields";
import {
  salesInvoiceLineFields,
  salesInvoiceRecordFields,
  salesInvoiceVatFields,
} from "@larder/domain/sales/sales-invoice/sales-invoice.fields";
import { orderLineFields } from "@larder/domain/sales/sales-order/order-line.fields";
import { salesOrderFields } from "@larder/domain/sales/sales-order/sales-order.fields";
import { deptFields } from "@larder/domain/people/dept/dept.fields";
import { postFields } from "@larder/domain/people/post/post.fields";
import { roleFields } from "@larder/domain/people/role/role.fields";
import { companyFields } from "@larder/domain/company/setting/company.fields";
import { tenantFields } from "@larder/domain/operator/tenant/tenant.fields";
import { userFields } from "@larder/domain/people/user/user.fields";
import { vehicleStateFields } from "@larder/domain/fleet/vehicle-state/vehicle-state.fields";
import { clientFields } from "@larder/domain/operator/client/client.fields";
import { configFields } from "@larder/domain/company/config/config.fields";
import { dictDataFields } from "@larder/domain/company/dictionary/dict-data.fields";
import { dictTypeFields } from "@larder/domain/company/dictionary/dict-type.fields";
import { menuFields } from "@larder/domain/people/menu/menu.fields";
import { noticeFields } from "@larder/domain/watch/notice/notice.fields";
import { operLogFields } from "@larder/domain/watch/oper-log/oper-log.fields";
import { ossConfigFields } from "@larder/domain/operator/oss-config/oss-config.fields";
import { tenantPackageFields } from "@larder/domain/people/tenant-package/tenant-package.fields";
import { batchFields } from "@larder/domain/stock/batch/batch.fields";
import { categoryFields } from "@larder/domain/stock/category/category.fields";
import { createStockFields, createStockLineFields } from "@larder/domain/stock/create-stock/create-stock.fields";
import {
  goodsAllergenFields,
  goodsFields,
  goodsMinQtyFields,
  goodsUnitFields,
} from "@larder/domain/stock/goods/goods.fields";
import { historyFields } from "@larder/domain/stock/history/history.fields";
import { substituteFields } from "@larder/domain/stock/substitute/substitute.fields";
import { unitFields } from "@larder/domain/stock/unit/unit.fields";
import "../../src/app.ts";
import { knownRecords } from "../../src/platform/record/record-registry.ts";

/** What exists on one side only, with the reason: names separated by spaces. */
type Reasons = Readonly<Record<string, string>>;

const OWN_ID = "the id under the dialect's name";
const NAME = "shown beside the id that it belongs to";
const COMPUTED = "computed when it is read";
const OTHER_NAME = "the column has the name of the wire";
const ROWS = "rows of a table of their own";
const ABOVE = "says to which document or record the line belongs";
const INSIDE = "for the postings, no screen shows it";

const table: [fields: Shape, table: string, fieldsOnly: Reasons, columnsOnly: Reasons][] = [
  [
    customerFields,
    "customer",
    { [NAME]: "salespersonName", [COMPUTED]: "overdue exposure availableCredit averageDaysToPay" },
    { "kept for branches: a customer that is a warehouse of the company": "branchWarehouseId" },
  ],
  [
    salesOrderFields,
    "orderHead",
    {
      [ROWS]: "lines",
      [NAME]: "customerCode customerNameEn customerNameZh salespersonName",
      [COMPUTED]: "lineCount",
    },
    { "facts of a hold, shown by the holds page": "holdDetail" },
  ],
  [
    orderLineFields,
    "orderLine",
    { [NAME]: "goodsCode unitName unitNameZh" },
    { [ABOVE]: "orderId", "a charge is invoiced once, by the first order invoice": "chargeDone" },
  ],
  [
    orderInvoiceFields,
    "oiHead",
    {
      [NAME]: "orderNo customerCode customerName customerNameZh pickerName salesInvoiceId salesInvoiceNo",
      [COMPUTED]: "picking lineCount pickedCount shortCount",
    },
    {
      "the warehouse of the session": "warehouseId",
    },
  ],
  [
    orderInvoiceLineFields,
    "oiLine",
    { [NAME]: "goodsCode barCode unitName unitNameZh baseUnitName baseUnitNameZh", [COMPUTED]: "weighed kgPerUnit" },
    {
      [ABOVE]: "oiId orderLineId",
      "pickers work without prices; copied to the sales invoice":
        "oldPrice price discountScale discountPrice priceUnit lineNet vatCode minPrice minPriceOverride",
      [INSIDE]: "unitId billQty",
    },
  ],
  [lineBatchFields, "oiLineBatch", { [NAME]: "batchNo locationCode" }, { [ABOVE]: "oiId oiLineId" }],
  [
    salesInvoiceRecordFields,
    "siHead",
    {
      [NAME]: "orderInvoiceId orderInvoiceNo customerCode customerName customerNameZh salespersonName",
      [COMPUTED]: "open profit margin",
    },
    {
      [ABOVE]: "oiId",
      "the warehouse of the session": "warehouseId",
      "shown by name": "salespersonId",
      "names and addresses as they were on the day, for the print": "seller buyer",
      "counts the changes of a posted document": "revision",
    },
  ],
  [
    salesInvoiceLineFields,
    "siLine",
    { [COMPUTED]: "batchText profit" },
    {
      [ABOVE]: "siId oiLineId",
      "shown as batchText": "batches",
      "what credit notes already took back": "creditedBase creditedNet",
      [INSIDE]: "unitId qtyBase priceUnit minPrice minPriceOverride alcohol",
    },
  ],
  [salesInvoiceVatFields, "siVat", {}, { [ABOVE]: "siId" }],
  [
    priceFields,
    "priceList",
    { [NAME]: "goodsCode goodsNameEn goodsNameZh unitNameEn unitNameZh", [COMPUTED]: "listPrice" },
    {},
  ],
  [
    contractPriceFields,
    "customerPrice",
    { [NAME]: "goodsCode goodsNameEn goodsNameZh unitNameEn unitNameZh", [COMPUTED]: "listPrice" },
    {},
  ],
  [
    specialPriceFields,
    "specialPrice",
    { [NAME]: "goodsCode goodsNameEn goodsNameZh unitNameEn unitNameZh", [COMPUTED]: "listPrice" },
    {},
  ],
  [
    purchaseOrderFields,
    "poHead",
    {
      [ROWS]: "lines",
      [NAME]: "supplierCode supplierNameEn supplierNameZh buyerName",
      [COMPUTED]: "lineCount receivedPct invoicedPct lateDays",
    },
    {
      "which of the two discounts was given": "discountGiven",
      "who agreed to it, and what an amendment replaced": "withoutApproval approvalId agreed",
      "names and addresses as they were on the day, for the print": "companyParty supplierParty",
    },
  ],
  [
    purchaseInvoiceFields,
    "piHead",
    {
      [ROWS]: "lines",
      [NAME]: "supplierCode supplierNameEn supplierNameZh",
      [COMPUTED]: "lineCount matched open",
    },
    {
      "the supplier's number as it is recognised": "numberKey",
      "which of the two discounts was given": "discountGiven",
      "how it was posted, and what is paid of it": "bizDate vatClaimable confirmedBy allocated",
    },
  ],
  [
    invoiceLineFields,
    "piLine",
    {
      [NAME]: "goodsCode unitName unitNameZh landedNo landedGrNo",
      [COMPUTED]: "matchedBase result billedPrice orderPrice difference orderVatCode",
    },
    { [ABOVE]: "headId", "who decided about its differences": "acceptedBy claimedBy claimedShortBy" },
  ],
  [
    supplierCreditFields,
    "scnHead",
    {
      [ROWS]: "lines",
      [NAME]: "supplierCode supplierNameEn supplierNameZh warehouseName sentByName receivedByName aboutNo",
      [COMPUTED]: "lineCount held received open waitingDays",
      [OTHER_NAME]: "invoiceId receiptId",
    },
    {
      "shown under the names of what it is about": "piId grId",
      "the supplier's number as it is recognised": "numberKey",
      "how it was posted, and what is used of it": "bizDate allocated sentBy receivedBy",
    },
  ],
  [
    creditLineFields,
    "scnLine",
    {
      [NAME]:
        "goodsCode nameEn nameZh unitName unitNameZh batchNo expiryDate locationName invoiceId invoiceNo supplierInvoiceNo receiptId receiptNo",
    },
    { [ABOVE]: "headId", "its invoice was reversed since": "endedPiId", [INSIDE]: "writtenOff cost cleared" },
  ],
  [purchaseLineFields, "poLine", { [NAME]: "goodsCode unitName unitNameZh" }, { [ABOVE]: "headId" }],
  [
    supplierPriceFields,
    "supplierPrice",
    {
      [NAME]: "supplierName goodsCode goodsNameEn goodsNameZh unitNameEn unitNameZh leadDays",
      [COMPUTED]: "lastReceipt",
    },
    { "which price of a file ended it, and until when it would have held": "replacedBy validToBefore" },
  ],
  [
    goodsFields,
    "goods",
    {
      [ROWS]: "units minQtys allergens barCode",
      [NAME]:
        "categoryNameEn categoryNameZh baseUnitNameEn baseUnitNameZh unitNameEn unitNameZh purchaseUnitNameEn purchaseUnitNameZh splitUnitNameEn splitUnitNameZh",
      [COMPUTED]: "cost margin moved pictureId",
    },
    {},
  ],
  [goodsUnitFields, "goodsUnit", { [NAME]: "unitNameEn unitNameZh" }, { [ABOVE]: "goodsId" }],
  [goodsMinQtyFields, "goodsMinQty", { [NAME]: "warehouseNameEn warehouseNameZh" }, { [ABOVE]: "goodsId" }],
  [goodsAllergenFields, "goodsAllergen", {}, { [ABOVE]: "goodsId" }],
  [
    substituteFields,
    "goodsSubstitute",
    {
      [NAME]: "otherCode otherNameEn otherNameZh baseUnitName",
      [COMPUTED]: "otherId live available",
    },
    {},
  ],
  [categoryFields, "category", { [NAME]: "parentNameEn parentNameZh", [COMPUTED]: "goodsCount belowCount" }, {}],
  [
    // Data of a company maintained by the operator, and those that it prints on its papers.
    { ...companyFields, ...tenantFields },
    "tenant",
    { [NAME]: "packageName", [COMPUTED]: "userCount hasLogo" },
    { "whether its doors are open": "stage" },
  ],
  [
    userFields,
    "appUser",
    {
      "the id under the dialect's name": "userId",
      [ROWS]: "roleIds postIds warehouseIds",
      [NAME]: "deptName roleName postName warehouseName",
    },
    { "never answered": "password passwordSetAt" },
  ],
  [
    roleFields,
    "role",
    {
      "the id under the dialect's name": "roleId",
      [ROWS]: "menuIds deptIds",
      [COMPUTED]: "assigned superAdmin",
    },
    {},
  ],
  [deptFields, "dept", { "the id under the dialect's name": "deptId", [NAME]: "parentName leaderName" }, {}],
  [
    postFields,
    "post",
    { "the id under the dialect's name": "postId", [NAME]: "deptName", "either name, by the language": "postName" },
    {},
  ],
  [vehicleStateFields, "vehicleState", { [NAME]: "vehicleName" }, {}],
  [dictTypeFields, "dictType", { [OWN_ID]: "dictId" }, {}],
  [dictDataFields, "dictData", { [OWN_ID]: "dictCode", "either label, by the language": "dictLabel" }, {}],
  [configFields, "config", { [OWN_ID]: "configId" }, {}],
  [noticeFields, "notice", { [OWN_ID]: "noticeId", [NAME]: "createByName" }, {}],
  [menuFields, "menu", {}, {}],
  [tenantPackageFields, "tenantPackage", {}, {}],
  [ossConfigFields, "ossConfig", {}, {}],
  [
    clientFields,
    "client",
    { "the list under the dialect's name": "grantTypeList", "the list as text": "grantType" },
    { "answered as list and as text": "grantTypes" },
  ],
  [
    operLogFields,
    "operLog",
    { [OWN_ID]: "entryId", [OTHER_NAME]: "kind source userName url address place request answer at milliseconds" },
    {
      "the title in the reader's language": "titleZh",
      [OTHER_NAME]:
        "businessType operatorType operName operUrl operIp operLocation operParam jsonResult operTime costTime",
    },
  ],
  [
    createStockFields,
    "createStockHead",
    { [ROWS]: "lines", [NAME]: "warehouseName postedByName", [COMPUTED]: "lineCount value" },
    { "shown by name": "postedBy" },
  ],
  [
    createStockLineFields,
    "createStockLine",
    { [NAME]: "goodsCode goodsNameEn goodsNameZh unitName unitNameZh locationName", [COMPUTED]: "costPerUnit" },
    { [ABOVE]: "headId" },
  ],
  [
    batchFields,
    "batch",
    {
      [NAME]: "goodsCode goodsNameEn goodsNameZh unitName supplierName",
      [COMPUTED]:
        "goodsDateType daysLeft nearExpiry qty reserved weightKg expected riskQty value receiptNo receiptType receiptId",
    },
    {},
  ],
  [
    historyFields,
    "stockMovement",
    {
      [NAME]: "goodsCode goodsNameEn goodsNameZh batchName locationName unitName postedByName",
      [COMPUTED]: "runningQty runningValue",
    },
    {
      "the order of movements of one product": "seq",
      "what it left, shown as the balance of a product": "qtyAfter valueAfter",
      "the warehouse of the session": "warehouseId",
      "shown by name": "locationId postedBy",
      "the issue of what is returned": "originId",
      [ABOVE]: "docLineId",
    },
  ],
  [
    paymentFields,
    "payment",
    {
      [NAME]:
        "customerCode customerNameEn customerNameZh forOrderNo contraNo contraSupplierId bankAccountName warehouseNameEn warehouseNameZh receivedByName",
      [COMPUTED]: "keptForOrder",
    },
    {
      "shown by name": "receivedBy",
      "of payments to suppliers, deposits and settlements of drivers":
        "type supplierId runId supplierBankId receiptId printed depositId settlementId",
    },
  ],
  [
    supplierPaymentFields,
    "payment",
    {
      [NAME]:
        "supplierCode supplierNameEn supplierNameZh runNo receiptNo contraNo bankAccountName warehouseNameEn warehouseNameZh",
    },
    {
      "of customers, and of deposits and settlements of drivers":
        "type customerId forOrderId receivedBy depositId settlementId",
      "the bank details that a run was approved for": "supplierBankId",
    },
  ],
  [
    paymentRunFields,
    "paymentRun",
    { [ROWS]: "lines", [NAME]: "bankAccountName approvedByName fileMadeByName" },
    { "the company lets people approve what they prepared": "selfApproved", "shown by name": "approvedBy fileMadeBy" },
  ],
  [
    journalFields,
    "journal",
    { [COMPUTED]: "debit", [NAME]: "postedByName" },
    { "shown by name": "postedBy", "the transaction that may still add lines": "xid" },
  ],
  [
    journalLineFields,
    "journalLine",
    { [NAME]: "subName", "the two sides of one signed amount": "debit credit" },
    { [ABOVE]: "journalId lineNo", "shown by name": "subId", "shown as debit or credit": "amount" },
  ],
];

/**
 * A record that needs no exception is not listed: computed values have no column, the compiler checks all other
 * fields against the table (record-use-cases.ts), and each column has a field.
 */
const listed = new Set(table.map(([, name]) => name));
const plain = knownRecords()
  .map(
    ({ fields, table: name }) =>
      [fields, name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())] as const,
  )
  .filter(([, name]) => !listed.has(name));

/** Tenant, key, and the columns for who wrote the row when: the same in every table. */
const EVERY_TABLE = new Set(
  "tenantId id version deleted createBy createDept createTime updateBy updateTime".split(" "),
);
const EVERY_FIELDS = new Set("createByName createTime updateByName updateTime".split(" "));

const typeOfKind: Partial<Record<Kind, RegExp>> = {
  money: /Exact/,
  price: /Exact/,
  cost: /Exact/,
  quantity: /Exact/,
  weight: /Exact/,
  percent: /Exact/,
  rate: /Exact/,
  factor: /Exact/,
  degree: /Exact/,
  int: /number/,
  ref: /number/,
  flag: /boolean/,
  day: /string/,
  instant: /Instant/,
};

/** Name and type of each column of each table, parsed from the generated types, with the columns that tables share. */
function columnsOf(text: string): Map<string, Map<string, string>> {
  const parts = new Map(
    [...text.matchAll(/^(?:export )?interface (\w+)(?: extends ([\w, ]+))? \{\n([^}]*)\}/gm)].map(
      ([, name, above = "", body]) => [name!, { above: above.split(", ").filter(Boolean), body: body! }],
    ),
  );
  const ownAndShared = (type: string): [string, string][] => {
    const { above, body } = parts.get(type)!;
    const own = [...body.matchAll(/^ {2}(\w+): (.+);/gm)].map(([, column, of]): [string, string] => [column!, of!]);
    return [...own, ...above.flatMap(ownAndShared)];
  };
  return new Map(
    [...parts.get("Tables")!.body.matchAll(/^ {2}(\w+): (\w+);/gm)].map(([, name, type]) => [
      name!,
      new Map(ownAndShared(type!)),
    ]),
  );
}

const named = (reasons: Reasons): string[] => Object.values(reasons).flatMap((names) => names.split(" "));

function drift(
  fields: Shape,
  columns: ReadonlyMap<string, string>,
  fieldsOnly: string[],
  columnsOnly: string[],
): string[] {
  const kept = Object.entries(fields).filter(([name]) => !EVERY_FIELDS.has(name) && !fieldsOnly.includes(name));
  return [
    ...kept.filter(([name]) => !columns.has(name)).map(([name]) => `${name} has no column`),
    ...kept
      .filter(([name, { kind }]) => columns.has(name) && typeOfKind[kind] && !typeOfKind[kind].test(columns.get(name)!))
      .map(([name, { kind }]) => `${name} is ${kind}, its column ${columns.get(name)}`),
    ...[...columns.keys()]
      .filter((name) => !Object.hasOwn(fields, name) && !EVERY_TABLE.has(name) && !columnsOnly.includes(name))
      .map((name) => `the column ${name} has no field`),
    ...fieldsOnly.filter((name) => !Object.hasOwn(fields, name)).map((name) => `${name} is named, but no field`),
    ...fieldsOnly.filter((name) => columns.has(name)).map((name) => `${name} is named, but has a column`),
    ...columnsOnly
      .filter((name) => !columns.has(name) || Object.hasOwn(fields, name))
      .map((name) => `the column ${name} is named for nothing`),
  ];
}

const columns = columnsOf(fs.readFileSync(path.join(import.meta.dirname, "../../src/platform/db/tables.ts"), "utf8"));

describe("fields and columns agree", () => {
  test("setup: there are tables", () => {
    expect(columns.size).toBeGreaterThan(40);
    expect(columns.get("customer")!.get("creditLimit")).toBe("Exact | null");
  });
  test.each(table.map(([fields, name, fieldsOnly, columnsOnly]) => ({ name, fields, fieldsOnly, columnsOnly })))(
    "$name",
    ({ name, fields, fieldsOnly, columnsOnly }) => {
      expect(columns.has(name)).toBe(true);
      expect(drift(fields, columns.get(name)!, named(fieldsOnly), named(columnsOnly))).toEqual([]);
    },
  );
  test.each(plain.map(([fields, name]) => ({ name, fields })))("the record of $name", ({ name, fields }) => {
    const column = columns.get(name)!;
    const computed = Object.entries(fields).filter(([one, { computed: isMade }]) => isMade && !column.has(one));
    const own = computed.map(([one]) => one).filter((one) => !EVERY_FIELDS.has(one));
    expect(drift(fields, column, own, [])).toEqual([]);
  });
  test("is seen to fail", () => {
    const units = new Map(columns.get("unit")!);
    expect(drift(unitFields, units, ["goodsCount"], [])).toEqual([]);
    units.set("colour", "string");
    expect(drift(unitFields, units, ["goodsCount"], [])).toEqual(["the column colour has no field"]);
    expect(drift(unitFields, units, ["goodsCount"], ["colour"])).toEqual([]);
    units.delete("code");
    expect(drift(unitFields, units, ["goodsCount"], ["colour"])).toEqual(["code has no column"]);
    units.set("code", "boolean");
    units.set("status", "string");
    expect(drift(unitFields, units, ["goodsCount", "shade"], ["colour"])).toEqual(["shade is named, but no field"]);
    expect(
      drift(
        goodsUnitFields,
        new Map([...columns.get("goodsUnit")!, ["factor", "number"]]),
        ["unitNameEn", "unitNameZh"],
        ["goodsId"],
      ),
    ).toEqual(["factor is factor, its column number"]);
  });
});
