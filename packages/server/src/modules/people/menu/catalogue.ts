/**
 * The menus that the product brings: directories, pages and the permissions of each page.
 *
 * Ids are fixed, so that a role of an older installation keeps what it was granted. A page has
 * the hundreds, its permissions count up from there.
 */
import type { MenuIcon } from "@larder/domain/people/menu/menu.icons";
import { words, type Words } from "@larder/domain/kernel/words";

export interface MenuRecord {
  readonly menuId: number;
  readonly parentId: number;
  readonly menuName: string;
  readonly menuNameEn: string;
  readonly position: number;
  readonly path: string;
  readonly component: string | null;
  readonly menuType: "M" | "C" | "F";
  readonly perms: string | null;
  readonly icon: string;
  /** `1`: reachable, but not shown in the menu. */
  readonly visible: "0" | "1";
  /** `1`: not kept alive in its tab. */
  readonly cached: "0" | "1";
  /** Of a hidden page: the page of the menu that stays marked. */
  readonly remark: string | null;
}

interface Page {
  readonly id: number;
  readonly name: Words;
  /** Below its directory; a hidden page has parameters in it: `role-auth/user/:roleId(\\d+)`. */
  readonly path: string;
  /** View of the web: `sales/customer/index`. */
  readonly view: string;
  /** `sales:customer`, the first two parts of its permissions. */
  readonly permission: string;
  /** Actions of the page; `list` belongs to the page itself. Whole permissions where they are of another entity. */
  readonly actions: readonly Action[];
  /** For the platform's operator alone, whatever a role is given: the page, or some of its actions (docs/rules/people.md#permissions). */
  readonly operator?: true | readonly Action[];
  /** Opened from another page, whose address is here; it has no place of its own in the menu (docs/rules/companies.md#routes). */
  readonly openedFrom?: string;
}

interface Directory {
  readonly id: number;
  readonly name: Words;
  readonly path: string;
  readonly icon: MenuIcon | "#";
  readonly pages: readonly (Page | Directory)[];
}

const isDirectory = (entry: Page | Directory): entry is Directory => "pages" in entry;

const record = ["query", "add", "edit", "remove", "export"] as const;

const directories: readonly Directory[] = [
  {
    id: 1000,
    name: words("Sales", "銷售"),
    path: "sales",
    icon: "shopping",
    pages: [
      {
        id: 1100,
        name: words("Customers", "客戶"),
        path: "customer",
        view: "sales/customer/index",
        permission: "sales:customer",
        actions: [...record, "acc:customer:creditLimit", "import"],
      },
      {
        id: 1200,
        name: words("Sales orders", "銷售訂單"),
        path: "order",
        view: "sales/sales-order/index",
        permission: "sales:order",
        actions: [...record, "confirm", "release", "releaseHold", "cancel", "anyDate", "sales:price:belowMinimum"],
      },
      {
        id: 1300,
        name: words("Credit holds", "信貸暫停"),
        path: "hold",
        view: "sales/hold/index",
        permission: "sales:hold",
        actions: [],
      },
      {
        id: 1400,
        name: words("Order invoices", "訂單發票"),
        path: "order-invoice",
        view: "sales/order-invoice/index",
        permission: "sales:orderInvoice",
        actions: ["query", "export", "pick", "post", "void"],
      },
      {
        id: 1500,
        name: words("Sales invoices", "銷售發票"),
        path: "sales-invoice",
        view: "sales/sales-invoice/index",
        permission: "sales:invoice",
        actions: ["query", "export", "print", "sales:margin:view", "sales:report:list"],
      },
    ],
  },
  {
    id: 2000,
    name: words("Stock", "庫存"),
    path: "stock",
    icon: "component",
    pages: [
      {
        id: 2100,
        name: words("Goods", "商品"),
        path: "goods",
        view: "stock/goods/index",
        permission: "stock:goods",
        actions: [...record, "import"],
      },
      {
        id: 2200,
        name: words("Categories", "類別"),
        path: "category",
        view: "stock/category/index",
        permission: "stock:category",
        actions: record,
      },
      {
        id: 2300,
        name: words("Units", "單位"),
        path: "unit",
        view: "stock/unit/index",
        permission: "stock:unit",
        actions: record,
      },
      {
        id: 2400,
        name: words("Price lists", "價目表"),
        path: "price",
        view: "stock/price/index",
        permission: "sales:price",
        actions: [...record, "import"],
      },
      {
        id: 2500,
        name: words("Stock list", "庫存列表"),
        path: "stock-list",
        view: "stock/stock-list/index",
        permission: "stock:list",
        actions: ["export"],
      },
      {
        id: 2600,
        name: words("Batch list", "批次列表"),
        path: "batch",
        view: "stock/batch/index",
        permission: "stock:batch",
        actions: ["query", "export", "status", "editExpiry", "overrideExpiry"],
      },
      {
        id: 2700,
        name: words("Inventory history", "存貨變動"),
        path: "history",
        view: "stock/history/index",
        permission: "stock:history",
        actions: ["export"],
      },
      {
        id: 2800,
        name: words("Create stock", "建立庫存"),
        path: "create-stock",
        view: "stock/create-stock/index",
        permission: "stock:create",
        actions: [...record, "post", "reverse", "import"],
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
        id: 4100,
        name: words("Suppliers", "供應商"),
        path: "supplier",
        view: "purchase/supplier/index",
        permission: "purchase:supplier",
        actions: [...record, "import", "bank", "approveBank"],
      },
    ],
  },
  {
    id: 3000,
    name: words("Accounts", "財務"),
    path: "accounts",
    icon: "money",
    pages: [
      {
        id: 3100,
        name: words("Customer payments", "客戶付款"),
        path: "payment",
        view: "accounts/payment/index",
        permission: "acc:payment",
        actions: ["query", "add", "export", "allocate", "reverse"],
      },
      {
        id: 3200,
        name: words("Receivable invoices", "應收發票"),
        path: "receivable",
        view: "accounts/receivable/index",
        permission: "acc:receivable",
        actions: ["export"],
      },
      {
        id: 3300,
        name: words("Receivable history", "應收帳紀錄"),
        path: "receivable-history",
        view: "accounts/receivable-history/index",
        permission: "acc:receivableHistory",
        actions: ["export", "print"],
      },
      {
        id: 3400,
        name: words("Journal", "日記帳"),
        path: "journal",
        view: "accounts/journal/index",
        permission: "acc:journal",
        actions: ["export"],
      },
      {
        id: 3500,
        name: words("Proof of the books", "帳目核對"),
        path: "books",
        view: "accounts/books/index",
        permission: "acc:books",
        actions: [],
      },
    ],
  },
  {
    id: 9000,
    name: words("Settings", "系統設定"),
    path: "system",
    icon: "system",
    pages: [
      {
        id: 9300,
        name: words("Users", "用戶"),
        path: "user",
        view: "system/user/index",
        permission: "system:user",
        actions: [...record, "resetPwd", "import"],
      },
      {
        id: 9400,
        name: words("Roles", "角色"),
        path: "role",
        view: "system/role/index",
        permission: "system:role",
        actions: record,
      },
      {
        id: 9500,
        name: words("Departments", "部門"),
        path: "dept",
        view: "system/dept/index",
        permission: "system:dept",
        actions: record,
      },
      {
        id: 9600,
        name: words("Posts", "崗位"),
        path: "post",
        view: "system/post/index",
        permission: "system:post",
        actions: record,
      },
      {
        id: 8900,
        name: words("Warehouses", "倉庫"),
        path: "warehouse",
        view: "system/warehouse/index",
        permission: "system:warehouse",
        actions: record,
      },
      {
        id: 7100,
        name: words("Warehouse locations", "倉庫庫位"),
        path: "warehouse-location",
        view: "system/warehouse-location/index",
        permission: "system:warehouseLocation",
        actions: record,
      },
      {
        id: 8600,
        name: words("Drivers", "司機"),
        path: "driver",
        view: "system/driver/index",
        permission: "system:driver",
        actions: record,
      },
      {
        id: 8700,
        name: words("Vehicles", "車輛"),
        path: "vehicle",
        view: "system/vehicle/index",
        permission: "system:vehicle",
        actions: record,
      },
      {
        id: 8800,
        name: words("Vehicle states", "車輛狀態"),
        path: "vehicle-state",
        view: "system/vehicle-state/index",
        permission: "system:vehicleState",
        actions: ["query", "add", "export"],
      },
      {
        id: 7200,
        name: words("Company settings", "公司設定"),
        path: "setting",
        view: "system/setting/index",
        permission: "system:setting",
        actions: ["edit", "money"],
      },
      {
        id: 7300,
        name: words("Number series", "編號系列"),
        path: "number-series",
        view: "system/number-series/index",
        permission: "system:numberSeries",
        actions: ["edit", "export"],
      },
      {
        id: 9100,
        name: words("Audit log", "審計記錄"),
        path: "audit",
        view: "system/audit/index",
        permission: "system:audit",
        actions: ["export", "system:api:query"],
      },
      {
        id: 9200,
        name: words("Files", "檔案"),
        path: "oss",
        view: "system/oss/index",
        permission: "system:oss",
        actions: ["upload", "download", "remove"],
      },
      {
        id: 9700,
        name: words("Menus", "選單"),
        path: "menu",
        view: "system/menu/index",
        permission: "system:menu",
        actions: ["query", "add", "edit", "remove"],
        operator: ["add", "edit", "remove"],
      },
      {
        id: 9800,
        name: words("Dictionaries", "字典"),
        path: "dict",
        view: "system/dict/index",
        permission: "system:dict",
        actions: record,
      },
      {
        id: 9900,
        name: words("Configuration", "參數設定"),
        path: "config",
        view: "system/config/index",
        permission: "system:config",
        actions: record,
      },
      {
        id: 8100,
        name: words("Notices", "通知公告"),
        path: "notice",
        view: "system/notice/index",
        permission: "system:notice",
        actions: ["query", "add", "edit", "remove"],
      },
      {
        id: 8200,
        name: words("Logs", "日誌"),
        path: "log",
        icon: "#",
        pages: [
          {
            id: 8300,
            name: words("Operation log", "操作日誌"),
            path: "operlog",
            view: "monitor/operlog/index",
            permission: "monitor:operlog",
            actions: ["query", "remove", "export"],
          },
          {
            id: 8400,
            name: words("Sign-in log", "登入日誌"),
            path: "logininfor",
            view: "monitor/logininfor/index",
            permission: "monitor:logininfor",
            actions: ["remove", "export", "unlock"],
          },
        ],
      },
      {
        id: 8500,
        name: words("Client applications", "客戶端管理"),
        path: "client",
        view: "system/client/index",
        permission: "system:client",
        actions: record,
        operator: true,
      },
      {
        id: 7400,
        name: words("Users of a role", "角色用戶"),
        path: String.raw`role-auth/user/:roleId(\d+)`,
        view: "system/role/authUser",
        permission: "system:role",
        actions: [],
        openedFrom: "/system/role",
      },
      {
        id: 7500,
        name: words("Roles of a user", "用戶角色"),
        path: String.raw`user-auth/role/:userId(\d+)`,
        view: "system/user/authRole",
        permission: "system:user",
        actions: [],
        openedFrom: "/system/user",
      },
      {
        id: 7600,
        name: words("Dictionary entries", "字典項目"),
        path: String.raw`dict-data/index/:dictId(\d+)`,
        view: "system/dict/data",
        permission: "system:dict",
        actions: [],
        openedFrom: "/system/dict",
      },
      {
        id: 7700,
        name: words("Storage configuration", "儲存設定"),
        path: "oss-config/index",
        view: "system/oss/config",
        permission: "system:ossConfig",
        actions: ["query", "add", "edit", "remove"],
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
      {
        id: 6600,
        name: words("Companies", "公司"),
        path: "tenant",
        view: "system/tenant/index",
        permission: "system:tenant",
        actions: record,
        operator: true,
      },
      {
        id: 6700,
        name: words("Packages", "公司套餐"),
        path: "tenantPackage",
        view: "system/tenantPackage/index",
        permission: "system:tenantPackage",
        actions: record,
        operator: true,
      },
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
        path: "online",
        view: "monitor/online/index",
        permission: "monitor:online",
        actions: ["forceLogout", "batchLogout"],
      },
      {
        id: 6200,
        name: words("Caches", "快取監控"),
        path: "cache",
        view: "monitor/cache/index",
        permission: "monitor:cache",
        actions: [],
        operator: true,
      },
    ],
  },
];

/** Of the entries of the catalogue: those that no role of a company holds. */
const operatorIds = (entries: readonly (Page | Directory)[]): number[] =>
  entries.flatMap((entry) => {
    if (isDirectory(entry)) return operatorIds(entry.pages);
    if (entry.operator === undefined) return [];
    const actions = entry.actions.flatMap((action, i) =>
      entry.operator === true || entry.operator?.includes(action) ? [entry.id + i + 1] : [],
    );
    return entry.operator === true ? [entry.id, ...actions] : actions;
  });

/** What the actions are called; one without its words does not compile. */
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
  anyDate: words("Any delivery day", "任何送貨日期"),
  "sales:price:belowMinimum": words("Sell below the minimum price", "低於最低價出售"),
  pick: words("Pick", "揀貨"),
  post: words("Post", "過帳"),
  void: words("Void", "作廢"),
  reverse: words("Reverse", "沖銷"),
  "sales:margin:view": words("View cost and margin", "查看成本及毛利"),
  "sales:report:list": words("Sales reports", "銷售報表"),
  "acc:customer:creditLimit": words("Change credit limits", "更改信貸額"),
  status: words("Change batch status", "更改批次狀態"),
  editExpiry: words("Correct expiry dates", "更正到期日"),
  overrideExpiry: words("Sell past best before", "出售已過最佳日期的商品"),
  allocate: words("Allocate", "分配"),
  upload: words("Upload", "上載"),
  money: words("Money and periods", "財務及期間設定"),
  download: words("Download", "下載"),
  unlock: words("Unlock", "解鎖"),
  resetPwd: words("Reset password", "重設密碼"),
  forceLogout: words("Force out", "強制登出"),
  batchLogout: words("Force out many", "批次強制登出"),
  bank: words("View and request bank details", "查看及提出更改銀行資料"),
  approveBank: words("Approve bank details", "批准銀行資料"),
  "system:api:query": words("API document", "API 文件"),
} satisfies Record<string, Words>;
type Action = keyof typeof verbs;

const permissionOf = (page: Page, action: Action): string =>
  action.includes(":") ? action : `${page.permission}:${action}`;

const shown = { visible: "0", cached: "0", remark: null } as const;

const directoryRecords = (directory: Directory, parentId: number, position: number): MenuRecord[] => [
  {
    menuId: directory.id,
    parentId,
    menuName: directory.name.zh,
    menuNameEn: directory.name.en,
    position,
    path: directory.path,
    component: null,
    menuType: "M",
    perms: null,
    icon: directory.icon,
    ...shown,
  },
  ...directory.pages.flatMap((entry, i) =>
    isDirectory(entry)
      ? directoryRecords(entry, directory.id, i + 1)
      : [pageRecord(entry, directory.id, i + 1), ...actionRecords(entry)],
  ),
];

const pagesIn = (entries: readonly (Page | Directory)[]): Page[] =>
  entries.flatMap((entry) => (isDirectory(entry) ? pagesIn(entry.pages) : [entry]));

/** Whose right to list is given by a page of the menu. */
const opensWith: ReadonlySet<string> = new Set(
  pagesIn(directories).flatMap((page) => (page.openedFrom ? [] : [page.permission])),
);

const pageRecord = (page: Page, parentId: number, position: number): MenuRecord => ({
  menuId: page.id,
  parentId,
  menuName: page.name.zh,
  menuNameEn: page.name.en,
  position,
  path: page.path,
  component: page.view,
  menuType: "C",
  // A hidden page gives no right of its own where it needs that of the page it is opened from: who loses the one loses all.
  perms: page.openedFrom && opensWith.has(page.permission) ? null : `${page.permission}:list`,
  icon: "#",
  ...(page.openedFrom ? { visible: "1", cached: "1", remark: page.openedFrom } : shown),
});

const actionRecords = (page: Page): MenuRecord[] =>
  page.actions.map((action, i) => {
    const name = verbs[action];
    return {
      menuId: page.id + i + 1,
      parentId: page.id,
      menuName: name.zh,
      menuNameEn: name.en,
      position: i + 1,
      path: "",
      component: null,
      menuType: "F",
      perms: permissionOf(page, action),
      icon: "#",
      ...shown,
    };
  });

export const menuCatalogue: readonly MenuRecord[] = directories.flatMap((directory, i) =>
  directoryRecords(directory, 0, i + 1),
);

/** Menus of the operator, whatever a role or a package says. */
export const operatorMenus: ReadonlySet<number> = new Set(operatorIds(directories));

/** What a company may be given. */
export const companyMenus: readonly MenuRecord[] = menuCatalogue.filter(({ menuId }) => !operatorMenus.has(menuId));

/** Every view that a menu names; the web has a screen for each. */
export const viewsOfMenu: readonly string[] = menuCatalogue
  .map((menu) => menu.component)
  .filter((view) => view !== null);
