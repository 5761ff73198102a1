/**
 * The default roles of a new company, and their permissions (docs/rules/people.md#default-roles). A company may
 * change them afterwards. Actions reserved for a role are in the domain (`role-duties.ts`); the other
 * permissions of each role are here.
 */
import { isNamed, type RoleKey } from "@larder/domain/people/role/role-duties";
import { withoutStrayPages } from "@larder/domain/people/menu/menu.rules";
import { words, type Words } from "@larder/domain/kernel/words";
import { companyMenus } from "../menu/catalogue.ts";

export interface DefaultRole {
  readonly key: "admin" | RoleKey;
  readonly name: Words;
  /** 1 all, 3 own department, 5 self only. */
  readonly dataScope: "1" | "2" | "3" | "4" | "5" | "6";
  /** Permissions with `*` for any part; these never include reserved actions, except for the administrator. */
  readonly holds: readonly string[];
}

/** What every working user needs for choosing: customers, products, units, categories. */
const choosing = [
  "sales:customer:list",
  "sales:customer:query",
  "stock:goods:list",
  "stock:goods:query",
  "stock:unit:list",
  "stock:category:list",
  "stock:list:list",
  "stock:batch:list",
];

const sales = ["sales:*:*", ...choosing];
const warehouse = [
  "stock:*:*",
  "sales:order:list",
  "sales:order:query",
  "sales:orderInvoice:list",
  "sales:orderInvoice:query",
  "sales:orderInvoice:export",
  "purchase:order:list",
  "purchase:order:query",
  "purchase:supplier:list",
  "purchase:receipt:list",
  "purchase:receipt:query",
  "purchase:receipt:export",
  "purchase:receipt:print",
  ...choosing,
];
/** What a manager of the warehouse sees of suppliers' bills. */
const bills = ["purchase:invoice:list", "purchase:invoice:query", "acc:payableCheck:list"];
const purchase = [
  "purchase:*:*",
  "acc:payableCheck:list",
  "stock:report:list",
  "stock:report:export",
  "stock:category:query",
  "stock:unit:query",
  "stock:cosmo:query",
  ...choosing,
];
const accounts = [
  "acc:*:*",
  "purchase:supplier:list",
  "purchase:supplier:query",
  "purchase:order:list",
  "purchase:order:query",
  "purchase:approval:list",
  "purchase:approval:query",
  "purchase:approvalDeputy:list",
  "purchase:approvalDeputy:query",
  "purchase:invoice:*",
  "purchase:credit:*",
  "purchase:missing:list",
  "purchase:missing:query",
  "purchase:missing:export",
  "purchase:report:list",
  "purchase:report:export",
  "purchase:receipt:list",
  "purchase:receipt:query",
  "sales:invoice:list",
  "sales:invoice:query",
  "sales:invoice:print",
  "sales:invoice:export",
  "sales:report:list",
  "sales:hold:list",
  "sales:order:list",
  "sales:order:query",
  ...choosing,
];

/** Plans the vans and their loads: drivers, vehicles and their states (docs/rules/people.md#default-roles). */
const dispatcher = [
  "system:driver:*",
  "system:vehicle:*",
  "system:vehicleState:*",
  "sales:order:list",
  "sales:order:query",
  "sales:orderInvoice:list",
  "sales:orderInvoice:query",
  ...choosing,
];

const role = (
  key: DefaultRole["key"],
  name: Words,
  holds: DefaultRole["holds"],
  dataScope: DefaultRole["dataScope"] = "1",
): DefaultRole => ({ key, name, dataScope, holds });

export const defaultRoles: readonly DefaultRole[] = [
  role("admin", words("Administrator", "管理員"), ["*:*:*"]),
  role("sales", words("Sales", "銷售員"), sales),
  role("salesManager", words("Sales manager", "銷售經理"), sales),
  role("warehouse", words("Warehouse", "倉務員"), warehouse),
  role("warehouseManager", words("Warehouse manager", "倉務經理"), [...warehouse, ...bills]),
  role("purchaser", words("Purchaser", "採購員"), purchase),
  role("purchaseManager", words("Purchase manager", "採購經理"), purchase),
  role("accounts", words("Accounts", "會計"), accounts),
  role("accountsManager", words("Accounts manager", "財務經理"), [...accounts, "system:setting:list"]),
  role("dispatcher", words("Dispatcher", "調度員"), dispatcher),
  // Sees the log of their own vehicle, and adds to it.
  role("driver", words("Driver", "司機"), ["system:vehicleState:list", "system:vehicleState:query"], "5"),
  role("auditor", words("Auditor", "審計員"), ["*:*:list", "*:*:query", "*:*:export"]),
];

const matches = (pattern: string, permission: string): boolean => {
  const parts = permission.split(":");
  return pattern.split(":").every((part, i) => part === "*" || part === parts[i]);
};

/** A list of patterns without a role is used as it is. */
interface Holding {
  readonly key?: DefaultRole["key"];
  readonly holds: readonly string[];
}

const holds = (role: Holding, permission: string): boolean => {
  const byPattern = role.holds.some((pattern) => matches(pattern, permission));
  if (role.key === undefined || role.key === "admin") return byPattern;
  return isNamed(role.key, permission) ?? byPattern;
};

/** Every company opens with the same ones, and matching them took longer than all else at its opening. */
const matched = new WeakMap<Holding, readonly number[]>();

/** Ids of the menus that give these permissions, with the pages and directories above them. */
export function menusOf(role: Holding): readonly number[] {
  const menus = matched.get(role) ?? matching(role);
  matched.set(role, menus);
  return menus;
}

function matching(role: Holding): number[] {
  const byId = new Map(companyMenus.map((menu) => [menu.menuId, menu]));
  const granted = new Set<number>();
  for (const menu of companyMenus) {
    if (!menu.perms || !holds(role, menu.perms)) continue;
    for (let at: number = menu.menuId; at !== 0; at = byId.get(at)!.parentId) granted.add(at);
  }
  // Hidden pages without a right of their own come with the page that opens them.
  const hidden = companyMenus.filter(({ visible, perms }) => visible === "1" && perms === null);
  for (const { menuId, parentId } of hidden) if (granted.has(parentId)) granted.add(menuId);
  const pages = companyMenus.map((menu) => ({ ...menu, id: menu.menuId }));
  return withoutStrayPages(
    pages,
    [...granted].sort((a, b) => a - b),
  );
}
