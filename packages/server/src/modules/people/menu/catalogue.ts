/**
 * The menus that the product ships with: directories and pages in their order, and what the actions are called.
 *
 * Ids are fixed, so that a role of an older installation keeps what it was granted. A page has the hundreds, its
 * permissions count up from there: the usual ones first, then those that it has `also`. New ones go to the end.
 */
import { dictDataCalls } from "@larder/domain/company/dictionary/dict-data.calls";
import { booksCalls } from "@larder/domain/accounts/books/books.calls";
import { journalCalls } from "@larder/domain/accounts/journal/journal.calls";
import { payableHistoryCalls } from "@larder/domain/accounts/payable-history/payable-history.calls";
import { payableCalls } from "@larder/domain/accounts/payable/payable.calls";
import { paymentRunCalls } from "@larder/domain/accounts/payment-run/payment-run.calls";
import { bankAccountCalls } from "@larder/domain/accounts/bank-account/bank-account.calls";
import { openingItemCalls } from "@larder/domain/accounts/opening-item/opening-item.calls";
import { paymentCalls } from "@larder/domain/accounts/payment/payment.calls";
import { supplierPaymentCalls } from "@larder/domain/accounts/supplier-payment/supplier-payment.calls";
import { supplierStatementCalls } from "@larder/domain/accounts/supplier-statement/supplier-statement.calls";
import { receivableHistoryCalls } from "@larder/domain/accounts/receivable-history/receivable-history.calls";
import { receivableCalls } from "@larder/domain/accounts/receivable/receivable.calls";
import { configCalls } from "@larder/domain/company/config/config.calls";
import { dictTypeCalls } from "@larder/domain/company/dictionary/dict-type.calls";
import { fileCalls } from "@larder/domain/company/file/file.calls";
import { mailCalls, mailSettingCalls } from "@larder/domain/company/mail/mail.calls";
import { numberSeriesCalls } from "@larder/domain/company/number-series/number-series.calls";
import { settingCalls } from "@larder/domain/company/setting/setting.calls";
import { driverCalls } from "@larder/domain/fleet/driver/driver.calls";
import { vehicleStateCalls } from "@larder/domain/fleet/vehicle-state/vehicle-state.calls";
import { vehicleCalls } from "@larder/domain/fleet/vehicle/vehicle.calls";
import { cacheCalls } from "@larder/domain/operator/cache/cache.calls";
import { clientCalls } from "@larder/domain/operator/client/client.calls";
import { ossConfigCalls } from "@larder/domain/operator/oss-config/oss-config.calls";
import { tenantCalls } from "@larder/domain/operator/tenant/tenant.calls";
import { deptCalls } from "@larder/domain/people/dept/dept.calls";
import { menuCalls } from "@larder/domain/people/menu/menu.calls";
import { onlineCalls } from "@larder/domain/people/online/online.calls";
import { postCalls } from "@larder/domain/people/post/post.calls";
import { roleCalls } from "@larder/domain/people/role/role.calls";
import { tenantPackageCalls } from "@larder/domain/people/tenant-package/tenant-package.calls";
import { userCalls } from "@larder/domain/people/user/user.calls";
import { warehouseLocationCalls } from "@larder/domain/places/warehouse-location/warehouse-location.calls";
import { warehouseCalls } from "@larder/domain/places/warehouse/warehouse.calls";
import { deputyCalls } from "@larder/domain/purchase/approval-deputy/approval-deputy.calls";
import { approvalCalls } from "@larder/domain/purchase/approval/approval.calls";
import { goodsReceiptCalls } from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import { typedReceiptCalls } from "@larder/domain/purchase/typed-receipt/typed-receipt.calls";
import { payableCheckCalls } from "@larder/domain/purchase/purchase-invoice/payable-check.calls";
import { purchaseInvoiceCalls } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { purchaseOrderCalls } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { supplierCalls } from "@larder/domain/purchase/supplier/supplier.calls";
import { supplierPerformanceCalls } from "@larder/domain/reports/supplier-performance/supplier-performance.calls";
import { stockCoverCalls } from "@larder/domain/reports/stock-cover/stock-cover.calls";
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { holdCalls } from "@larder/domain/sales/hold/hold.calls";
import { supplierCreditCalls } from "@larder/domain/purchase/supplier-credit/supplier-credit.calls";
import { orderInvoiceCalls } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import { priceCalls, specialPriceCalls } from "@larder/domain/sales/price/price.calls";
import { salesInvoiceCalls } from "@larder/domain/sales/sales-invoice/sales-invoice.calls";
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { adjustmentCalls } from "@larder/domain/stock/adjustment/adjustment.calls";
import { stockMoveCalls } from "@larder/domain/stock/stock-move/stock-move.calls";
import { stocktakeCalls } from "@larder/domain/stock/stocktake/stocktake.calls";
import { transferCalls } from "@larder/domain/stock/transfer/transfer.calls";
import { batchCalls } from "@larder/domain/stock/batch/batch.calls";
import { categoryCalls } from "@larder/domain/stock/category/category.calls";
import { cosmoCalls } from "@larder/domain/stock/cosmo/cosmo.calls";
import { createStockCalls } from "@larder/domain/stock/create-stock/create-stock.calls";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { historyCalls } from "@larder/domain/stock/history/history.calls";
import { stockListCalls } from "@larder/domain/stock/stock-list/stock-list.calls";
import { unitCalls } from "@larder/domain/stock/unit/unit.calls";
import { auditCalls } from "@larder/domain/watch/audit/audit.calls";
import { loginLogCalls } from "@larder/domain/watch/login-log/login-log.calls";
import { noticeCalls } from "@larder/domain/watch/notice/notice.calls";
import { operLogCalls } from "@larder/domain/watch/oper-log/oper-log.calls";
import { words, type Words } from "@larder/domain/kernel/words";
import { menuOf, type Directory, type MenuRecord, type UsualAction } from "./menu-record.ts";

/** Labels of the actions; one without a label does not compile. */
const verbs = {
  query: words("Details", "詳情"),
  add: words("Add", "新增"),
  edit: words("Edit", "修改"),
  remove: words("Remove", "刪除"),
  export: words("Export", "匯出"),
  import: words("Import", "匯入"),
  print: words("Print", "列印"),
  confirm: words("Confirm", "確認"),
  release: words("Release", "放行"),
  releaseHold: words("Release a credit hold", "解除信貸暫停"),
  cancel: words("Cancel", "取消"),
  landed: words("Landed cost", "到岸成本"),
  anyDate: words("Any delivery day", "任何送貨日期"),
  "sales:price:belowMinimum": words("Sell below the minimum price", "低於最低價出售"),
  pick: words("Pick", "揀貨"),
  post: words("Post", "過帳"),
  approve: words("Approve", "批准"),
  void: words("Void", "作廢"),
  reverse: words("Reverse", "沖銷"),
  "stock:control:move": words("Move stock", "移庫"),
  "sales:margin:view": words("View cost and margin", "查看成本及毛利"),
  "sales:report:list": words("Sales reports", "銷售報表"),
  "acc:customer:creditLimit": words("Change credit limits", "更改信貸額"),
  "acc:bank:reconcile": words("Say what the bank has sent", "標記銀行已付款項"),
  status: words("Change batch status", "更改批次狀態"),
  editExpiry: words("Correct expiry dates", "更正到期日"),
  overrideExpiry: words("Sell past best before", "出售已過最佳日期的商品"),
  count: words("Count", "點算"),
  dispatch: words("Dispatch", "發運"),
  receive: words("Receive and turn back", "收貨及折返"),
  allocate: words("Allocate", "核銷"),
  contra: words("Set off against a supplier", "與供應商對沖"),
  upload: words("Upload", "上載"),
  money: words("Money and periods", "財務及期間設定"),
  download: words("Download", "下載"),
  unlock: words("Unlock", "解鎖"),
  resetPwd: words("Reset password", "重設密碼"),
  forceLogout: words("Force out", "強制登出"),
  batchLogout: words("Force out many", "批次強制登出"),
  notify: words("Tell buyers about allergens", "通知買家致敏原更改"),
  chase: words("Chase suppliers", "追討供應商"),
  reconcile: words("Reconcile", "完成對帳"),
  submit: words("Submit", "提交"),
  decide: words("Decide", "審批"),
  resend: words("Send again", "再次發送"),
  send: words("Mark as sent", "標記為已發出"),
  close: words("Close", "結束"),
  approveHigh: words("Approve, second level", "批准（二級）"),
  "purchase:supplier:override": words("Buy from an unapproved supplier", "向未核准供應商採購"),
  "purchase:order:receive": words("Receive goods", "收貨"),
  "purchase:credit:receive": words("Enter credit notes", "登記貸項"),
  "purchase:order:overReceive": words("Take in too many or too warm", "接收超量或溫度不符的貨物"),
  dispute: words("Dispute and resolve", "提出及解決爭議"),
  overridePrice: words("Accept another price", "接受價格差額"),
  overrideQty: words("Claim what did not come", "索償未到數量"),
  bank: words("View and request bank details", "查看及提出更改銀行資料"),
  approveBank: words("Approve bank details", "批准銀行資料"),
  "system:api:query": words("API document", "API 文件"),
} satisfies Record<UsualAction, Words> & Record<string, Words>;
type Action = keyof typeof verbs;

const directories: readonly Directory<Action>[] = [
  {
    id: 1000,
    name: words("Sales", "銷售"),
    path: "sales",
    icon: "shopping",
    pages: [
      { id: 1100, calls: customerCalls, view: "sales/customer/index", also: ["acc:customer:creditLimit", "import"] },
      {
        id: 1200,
        calls: salesOrderCalls,
        view: "sales/sales-order/index",
        path: "order",
        also: ["confirm", "release", "releaseHold", "cancel", "anyDate", "sales:price:belowMinimum"],
      },
      { id: 1300, calls: holdCalls, view: "sales/hold/index" },
      { id: 1400, calls: orderInvoiceCalls, view: "sales/order-invoice/index", also: ["pick", "post", "void"] },
      {
        id: 1500,
        calls: salesInvoiceCalls,
        view: "sales/sales-invoice/index",
        also: ["print", "sales:margin:view", "sales:report:list"],
      },
    ],
  },
  {
    id: 4000,
    name: words("Purchase", "採購"),
    path: "purchase",
    icon: "form",
    pages: [
      {
        id: 4200,
        calls: purchaseOrderCalls,
        view: "purchase/purchase-order/index",
        path: "order",
        also: ["submit", "approve", "approveHigh", "send", "close", "cancel", "print", "purchase:supplier:override"],
      },
      {
        id: 4400,
        calls: goodsReceiptCalls,
        view: "purchase/goods-receipt/index",
        path: "receipt",
        also: ["purchase:order:receive", "purchase:order:overReceive", "reverse", "landed", "print"],
      },
      {
        id: 4500,
        calls: purchaseInvoiceCalls,
        view: "purchase/purchase-invoice/index",
        path: "invoice",
        also: ["confirm", "dispute", "overridePrice", "overrideQty", "reverse"],
      },
      {
        id: 4550,
        calls: supplierCreditCalls,
        view: "purchase/supplier-credit/index",
        path: "credit",
        also: ["send", "chase", "purchase:credit:receive", "allocate", "close", "cancel", "reverse", "print"],
      },
      {
        id: 4600,
        name: words("Missing invoice orders", "缺發票訂單"),
        calls: typedReceiptCalls,
        view: "purchase/missing-invoice/index",
        path: "missing",
        also: ["post", "reverse", "print", "chase"],
      },
      { id: 4300, calls: approvalCalls, view: "purchase/approval/index", also: ["decide"] },
      { id: 4350, calls: deputyCalls, view: "purchase/approval-deputy/index", path: "approvalDeputy" },
      { id: 4100, calls: supplierCalls, view: "purchase/supplier/index", also: ["import", "bank", "approveBank"] },
      {
        id: 4900,
        name: words("Purchase reports", "採購報表"),
        calls: supplierPerformanceCalls,
        view: "reports/purchase-report/index",
        path: "report",
      },
    ],
  },
  {
    id: 2000,
    name: words("Stock", "庫存"),
    path: "stock",
    icon: "component",
    pages: [
      { id: 2100, calls: goodsCalls, view: "stock/goods/index", also: ["import", "notify"] },
      { id: 2200, calls: categoryCalls, view: "stock/category/index" },
      { id: 2300, calls: unitCalls, view: "stock/unit/index" },
      { id: 2350, calls: cosmoCalls, view: "stock/cosmo/index", also: ["import"] },
      { id: 2400, calls: priceCalls, view: "stock/price/index", also: ["import"] },
      { id: 2450, calls: specialPriceCalls, view: "stock/special-price/index", openedFrom: "/stock/price" },
      { id: 2500, calls: stockListCalls, view: "stock/stock-list/index" },
      {
        id: 2600,
        name: words("Batch list", "批次列表"),
        calls: batchCalls,
        view: "stock/batch/index",
        also: ["status", "editExpiry", "overrideExpiry"],
      },
      { id: 2700, calls: historyCalls, view: "stock/history/index" },
      {
        id: 2800,
        calls: createStockCalls,
        view: "stock/create-stock/index",
        also: ["post", "reverse", "import", "print"],
      },
      {
        id: 2900,
        calls: adjustmentCalls,
        view: "stock/adjustment/index",
        also: ["post", "approve", "reverse", "print"],
      },
      { id: 2915, calls: stockMoveCalls, view: "stock/stock-move/index", path: "move", also: ["stock:control:move"] },
      {
        id: 2930,
        calls: transferCalls,
        view: "stock/transfer/index",
        also: ["confirm", "dispatch", "receive", "cancel", "print"],
      },
      { id: 2960, calls: stocktakeCalls, view: "stock/stocktake/index", also: ["count", "approve", "cancel", "print"] },
      {
        id: 2985,
        name: words("Stock reports", "庫存報表"),
        calls: stockCoverCalls,
        view: "reports/stock-report/index",
        path: "report",
      },
    ],
  },
  {
    id: 3000,
    name: words("Accounts", "財務"),
    path: "accounts",
    icon: "money",
    pages: [
      { id: 3100, calls: paymentCalls, view: "accounts/payment/index", also: ["allocate", "reverse", "contra"] },
      { id: 3200, calls: receivableCalls, view: "accounts/receivable/index" },
      {
        id: 3300,
        name: words("Receivable history", "應收帳紀錄"),
        calls: receivableHistoryCalls,
        view: "accounts/receivable-history/index",
        also: ["print"],
      },
      { id: 3340, calls: payableCalls, view: "accounts/payable/index" },
      {
        id: 3350,
        name: words("Payables invoice check", "應付發票核對"),
        calls: payableCheckCalls,
        view: "purchase/payable-check/index",
        path: "payableCheck",
      },
      {
        id: 3320,
        calls: supplierStatementCalls,
        view: "accounts/supplier-statement/index",
        path: "supplierStatement",
        also: ["reconcile", "chase", "print"],
      },
      {
        id: 3360,
        name: words("Payables history", "應付帳紀錄"),
        calls: payableHistoryCalls,
        view: "accounts/payable-history/index",
        path: "payableHistory",
        also: ["print"],
      },
      {
        id: 3370,
        calls: supplierPaymentCalls,
        view: "accounts/supplier-payment/index",
        path: "supplierPayment",
        also: ["allocate", "reverse", "print", "acc:bank:reconcile"],
      },
      {
        id: 3380,
        calls: paymentRunCalls,
        view: "accounts/payment-run/index",
        path: "paymentRun",
        also: ["approve"],
      },
      {
        id: 3390,
        calls: bankAccountCalls,
        view: "accounts/bank-account/index",
        path: "bankAccount",
      },
      {
        id: 3330,
        calls: openingItemCalls,
        view: "accounts/opening-item/index",
        path: "opening",
        also: ["import", "allocate", "reverse"],
      },
      { id: 3400, calls: journalCalls, view: "accounts/journal/index" },
      { id: 3500, name: words("Books check", "帳目核對"), calls: booksCalls, view: "accounts/books/index" },
    ],
  },
  {
    id: 9000,
    name: words("Settings", "系統設定"),
    path: "system",
    icon: "system",
    pages: [
      { id: 9300, calls: userCalls, view: "system/user/index", also: ["resetPwd", "import"] },
      { id: 9400, calls: roleCalls, view: "system/role/index" },
      { id: 9500, calls: deptCalls, view: "system/dept/index" },
      { id: 9600, calls: postCalls, view: "system/post/index" },
      { id: 8900, calls: warehouseCalls, view: "system/warehouse/index" },
      { id: 7100, calls: warehouseLocationCalls, view: "system/warehouse-location/index" },
      { id: 8600, calls: driverCalls, view: "system/driver/index" },
      { id: 8700, calls: vehicleCalls, view: "system/vehicle/index" },
      { id: 8800, calls: vehicleStateCalls, view: "system/vehicle-state/index" },
      {
        id: 7200,
        name: words("Company settings", "公司設定"),
        calls: settingCalls,
        view: "system/setting/index",
        also: ["money"],
      },
      { id: 7300, calls: numberSeriesCalls, view: "system/number-series/index" },
      { id: 7350, calls: mailSettingCalls, view: "system/mail-setting/index", path: "mailSetting" },
      { id: 7370, calls: mailCalls, view: "system/mail/index", also: ["resend"] },
      { id: 9100, calls: auditCalls, view: "system/audit/index", also: ["system:api:query"] },
      {
        id: 9200,
        name: words("Files", "檔案"),
        calls: fileCalls,
        view: "system/oss/index",
        also: ["upload", "download", "remove"],
      },
      { id: 9700, calls: menuCalls, view: "system/menu/index", operator: ["add", "edit", "remove"] },
      { id: 9800, calls: dictTypeCalls, view: "system/dict/index" },
      { id: 9900, calls: configCalls, view: "system/config/index" },
      { id: 8100, calls: noticeCalls, view: "system/notice/index" },
      {
        id: 8200,
        name: words("Logs", "日誌"),
        path: "log",
        icon: "log",
        pages: [
          { id: 8300, calls: operLogCalls, view: "monitor/operlog/index" },
          { id: 8400, calls: loginLogCalls, view: "monitor/logininfor/index", also: ["unlock"] },
        ],
      },
      {
        id: 8500,
        name: words("Client applications", "客戶端管理"),
        calls: clientCalls,
        view: "system/client/index",
        operator: true,
      },
      {
        id: 7400,
        name: words("Users of a role", "角色用戶"),
        calls: roleCalls,
        view: "system/role/authUser",
        path: String.raw`role-auth/user/:roleId(\d+)`,
        openedFrom: "/system/role",
      },
      {
        id: 7500,
        name: words("Roles of a user", "用戶角色"),
        calls: userCalls,
        view: "system/user/authRole",
        path: String.raw`user-auth/role/:userId(\d+)`,
        openedFrom: "/system/user",
      },
      {
        id: 7600,
        calls: dictDataCalls,
        view: "system/dict/data",
        path: String.raw`dict-data/index/:dictId(\d+)`,
        openedFrom: "/system/dict",
      },
      {
        id: 7700,
        calls: ossConfigCalls,
        view: "system/oss/config",
        path: "oss-config/index",
        operator: true,
        openedFrom: "/system/oss",
      },
    ],
  },
  {
    id: 6500,
    name: words("Companies", "公司管理"),
    path: "tenant",
    icon: "peoples",
    pages: [
      { id: 6600, calls: tenantCalls, view: "system/tenant/index", operator: true },
      { id: 6700, calls: tenantPackageCalls, view: "system/tenantPackage/index", operator: true },
    ],
  },
  {
    id: 6000,
    name: words("Monitoring", "系統監控"),
    path: "monitor",
    icon: "monitor",
    pages: [
      {
        id: 6100,
        name: words("Online users", "線上用戶"),
        calls: onlineCalls,
        view: "monitor/online/index",
        also: ["forceLogout", "batchLogout"],
      },
      { id: 6200, name: words("Caches", "快取監控"), calls: cacheCalls, view: "monitor/cache/index", operator: true },
    ],
  },
];

export type { MenuRecord };

const menu = menuOf(directories, verbs);
export const menuCatalogue: readonly MenuRecord[] = menu.records;

/** Menus reserved for the operator, whatever a role or a package says. */
export const operatorMenus: ReadonlySet<number> = menu.ofOperator;

/** What a company may use. */
export const companyMenus: readonly MenuRecord[] = menuCatalogue.filter(({ menuId }) => !operatorMenus.has(menuId));

/** Every view that a menu names; the web has a screen for each. */
export const viewsOfMenu: readonly string[] = menuCatalogue
  .map((menu) => menu.component)
  .filter((view) => view !== null);
