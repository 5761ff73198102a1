/**
 * The roles that a new company begins with, and what each holds (domain-rules 1.7). A company
 * may change them afterwards. A manager holds everything of its staff role.
 */
import { words, type Words } from "@larder/domain/kernel/words";
import { companyMenus } from "../menu/catalogue.ts";

export interface DefaultRole {
  readonly key: string;
  readonly name: Words;
  /** 1 all, 3 own department, 5 self only. */
  readonly dataScope: string;
  /** Permissions with `*` for any part; a role without any gets only what `chooses` gives. */
  readonly holds: readonly string[];
  readonly not?: readonly string[];
}

/** What everybody at work needs in order to choose: customers, goods, units, categories. */
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

const sales = [
  "sales:customer:*",
  "sales:order:*",
  "sales:hold:list",
  "sales:orderInvoice:list",
  "sales:orderInvoice:query",
  "sales:invoice:*",
  "sales:price:list",
  ...choosing,
];
const managerOnly = [
  "sales:order:releaseHold",
  "sales:order:anyDate",
  "sales:price:belowMinimum",
  "sales:margin:view",
  "acc:customer:creditLimit",
];
const warehouse = [
  "stock:list:*",
  "stock:batch:list",
  "stock:batch:query",
  "stock:batch:export",
  "stock:history:*",
  "stock:create:list",
  "stock:create:query",
  "stock:create:add",
  "stock:create:edit",
  "stock:create:export",
  "sales:order:list",
  "sales:order:query",
  "sales:order:release",
  "sales:orderInvoice:list",
  "sales:orderInvoice:query",
  "sales:orderInvoice:pick",
  "sales:orderInvoice:post",
  "sales:orderInvoice:export",
  ...choosing,
];
const accounts = [
  "acc:payment:list",
  "acc:payment:query",
  "acc:payment:add",
  "acc:payment:allocate",
  "acc:payment:export",
  "acc:receivable:*",
  "acc:receivableHistory:*",
  "acc:journal:*",
  "acc:books:*",
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

/** Plans the vans: drivers, vehicles and what state they are in (domain-rules 17). */
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

export const defaultRoles: readonly DefaultRole[] = [
  { key: "admin", name: words("Administrator", "管理員"), dataScope: "1", holds: ["*:*:*"] },
  { key: "sales", name: words("Sales", "銷售員"), dataScope: "1", holds: sales, not: managerOnly },
  {
    key: "salesManager",
    name: words("Sales manager", "銷售經理"),
    dataScope: "1",
    holds: [
      ...sales,
      "sales:price:*",
      "sales:order:releaseHold",
      "sales:order:anyDate",
      "sales:margin:view",
      "sales:report:list",
    ],
    not: ["acc:customer:creditLimit"],
  },
  { key: "warehouse", name: words("Warehouse", "倉務員"), dataScope: "1", holds: warehouse },
  {
    key: "warehouseManager",
    name: words("Warehouse manager", "倉務經理"),
    dataScope: "1",
    holds: [...warehouse, "stock:*:*", "sales:orderInvoice:*", "sales:margin:view"],
  },
  { key: "accounts", name: words("Accounts", "會計"), dataScope: "1", holds: accounts },
  {
    key: "accountsManager",
    name: words("Accounts manager", "財務經理"),
    dataScope: "1",
    holds: [
      ...accounts,
      "acc:*:*",
      "sales:order:releaseHold",
      "sales:margin:view",
      "system:setting:list",
      "system:setting:money",
    ],
  },
  { key: "dispatcher", name: words("Dispatcher", "調度員"), dataScope: "1", holds: dispatcher },
  // He sees the log of the vehicle that is his own, and adds to it.
  {
    key: "driver",
    name: words("Driver", "司機"),
    dataScope: "5",
    holds: ["system:vehicleState:list", "system:vehicleState:query", "system:vehicleState:add"],
  },
  { key: "auditor", name: words("Auditor", "審計員"), dataScope: "1", holds: ["*:*:list", "*:*:query", "*:*:export"] },
];

const matches = (pattern: string, permission: string): boolean => {
  const parts = permission.split(":");
  return pattern.split(":").every((part, i) => part === "*" || part === parts[i]);
};

/** Ids of the menus that give these permissions, with the pages and directories above them. */
export function menusOf(role: Pick<DefaultRole, "holds" | "not">): number[] {
  const byId = new Map(companyMenus.map((menu) => [menu.menuId, menu]));
  const granted = new Set<number>();
  for (const menu of companyMenus) {
    if (!menu.perms || !role.holds.some((pattern) => matches(pattern, menu.perms!))) continue;
    if (role.not?.some((pattern) => matches(pattern, menu.perms!))) continue;
    for (let at: number = menu.menuId; at !== 0; at = byId.get(at)!.parentId) granted.add(at);
  }
  return [...granted].sort((a, b) => a - b);
}
