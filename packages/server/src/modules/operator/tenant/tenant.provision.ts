/**
 * Opens a company: its departments, roles, first user, transit warehouse, dictionaries, VAT rates, all in one
 * transaction (docs/rules/companies.md#the-operator-at-work-in-a-company). Bound to the new company itself, so
 * the tenant wall holds while it is built.
 */
import { companyFields } from "@larder/domain/company/setting/company.fields";
import { omit } from "@larder/domain/kernel/fields";
import { storedOf } from "@larder/domain/kernel/stored";
import { tenantFields } from "@larder/domain/operator/tenant/tenant.fields";
import type { Tx } from "../../../platform/db/transaction.ts";
import { writeRows } from "../../../platform/db/insert-rows.ts";
import { nameCompany } from "../../company/index.ts";
import { defaultRoles, menusOf, newAccount, type DefaultRole } from "../../people/index.ts";
import type { Whole } from "../../../platform/db/whole-row.ts";
import { auditColumnsAt } from "../../../platform/record/audit-columns.ts";
import { bankOf } from "../../../platform/print/parties.ts";
import { firstRows, shipped, type FirstRecords } from "./first-records.ts";
import { openFirstPlace, nowhereYet } from "./first-place.ts";
import { vatRates } from "./vat-rates.ts";

/** Columns of the company's row without a value yet. */
export const newTenant = {
  ...storedOf(omit(companyFields, "companyName"), {}),
  ...storedOf(omit(tenantFields, "companyName", "contactName", "contactPhone", "expireTime"), {}),
  expireTime: null,
  packageId: null,
  status: "0",
  /** 'loading' keeps the company closed until the demonstration data is complete. */
  stage: "ready",
} as const;

/** Its first administrator, and its initial data. */
export interface Opening {
  /** Menus of its package: no role starts with any other; without a package, every company menu. */
  readonly menus?: ReadonlySet<number> | null;
  /** Dictionaries and configuration copied into it; otherwise those of the product. */
  readonly first?: FirstRecords;
  readonly adminName: string;
  readonly adminNick: string;
  /** argon2id. */
  readonly adminPassword: string;
  /** With a warehouse and units of its own; otherwise whoever opens it brings them. */
  readonly equipped?: true;
}

export interface NewCompany extends Opening, Partial<Omit<Whole<"tenant">, "tenantId" | "companyName">> {
  readonly tenantId: string;
  readonly companyName: string;
}

export interface OpenedCompany {
  /** Of the record of the company. */
  readonly id: number;
  readonly adminId: number;
  readonly deptId: number;
  readonly roleIds: Readonly<Record<string, number>>;
}

/** The id that the journals of every company's first account have (docs/rules/money.md#bank-accounts). */
const FIRST_BANK_ACCOUNT = 1;

export function openCompany(
  tx: Pick<Tx, "write">,
  nextId: () => number,
  company: NewCompany,
  now: Date,
): OpenedCompany {
  const {
    menus = null,
    first: firstRecords = shipped,
    adminName,
    adminNick,
    adminPassword,
    equipped,
    ...own
  } = company;
  const { tenantId, companyName, id = nextId() } = own;
  const begun = auditColumnsAt(tenantId, now);
  const stamps = { version: 1, createTime: now, updateTime: now };
  nameCompany(tx, { tenantId, id, name: companyName });
  // The platform's contact, unless someone else is named.
  writeRows(tx, "tenant", [{ ...newTenant, contactName: adminNick, ...own, id, ...stamps }]);
  tx.write({ text: "insert into rights_version (tenant_id) values ($1)", values: [tenantId] });

  const deptId = nextId();
  const adminId = nextId();
  writeRows(tx, "dept", [
    {
      tenantId,
      id: deptId,
      parentId: 0,
      ancestors: "0",
      deptName: companyName,
      deptCategory: null,
      position: 1,
      leader: adminId,
      phone: null,
      email: null,
      status: "0",
      version: 1,
      createBy: null,
      createTime: now,
      updateBy: null,
      updateTime: now,
    },
  ]);
  const roleIds: Record<string, number> = {};
  writeRows(
    tx,
    "role",
    defaultRoles.map((role, i) => {
      const id = nextId();
      roleIds[role.key] = id;
      return {
        ...begun,
        id,
        roleName: `${role.name.en} ${role.name.zh}`,
        roleKey: role.key,
        roleSort: i + 1,
        dataScope: role.dataScope,
        status: "0" as const,
        menuCheckStrictly: true,
        deptCheckStrictly: true,
        remark: null,
      };
    }),
  );
  writeRows(
    tx,
    "roleMenu",
    defaultRoles.flatMap((role) =>
      menusFor(role, menus).map((menuId) => ({ tenantId, roleId: roleIds[role.key]!, menuId })),
    ),
  );

  writeRows(tx, "appUser", [
    {
      ...newAccount,
      ...begun,
      id: adminId,
      deptId,
      userName: adminName,
      displayName: adminNick,
      password: adminPassword,
    },
  ]);
  writeRows(tx, "userRole", [{ tenantId, userId: adminId, roleId: roleIds["admin"]! }]);

  const transitId = nextId();
  writeRows(tx, "warehouse", [
    {
      ...begun,
      id: transitId,
      code: "TRANSIT",
      nameEn: "In transit",
      nameZh: "運送中",
      kind: "TRANSIT",
      status: "0",
      ...nowhereYet,
    },
  ]);
  writeRows(tx, "location", [
    {
      ...begun,
      id: nextId(),
      warehouseId: transitId,
      code: "-",
      kind: "BULK",
      pickSequence: 0,
      status: "0",
    },
  ]);

  const bank = bankOf(own.bankDetails ?? null, companyName);
  const known = Boolean(bank?.sortCode && bank.accountNo);
  writeRows(tx, "bankAccount", [
    {
      ...{
        tenantId,
        id: FIRST_BANK_ACCOUNT,
        code: "MAIN",
        name: companyName.slice(0, 60),
        bank: bank?.bankName || null,
      },
      ...{ sortCode: known ? bank!.sortCode.replaceAll("-", "") : null, accountNo: known ? bank!.accountNo : null },
      ...{ iban: null, isDefault: true, nominalCode: null, status: "0", ...stamps, createBy: null, updateBy: null },
    },
  ]);

  if (equipped) openFirstPlace(tx, nextId, { tenantId, adminId, now });

  const first = firstRows(firstRecords, tenantId, nextId, now);
  writeRows(tx, "dictType", first.dictType);
  writeRows(tx, "dictData", first.dictData);
  writeRows(tx, "config", first.config);
  writeRows(
    tx,
    "vatRate",
    vatRates.map((rate) => ({ tenantId, ...rate })),
  );
  return { id, adminId, deptId, roleIds };
}

/**
 * The administrator gets the whole package, including the operator's own additions to the menu; the others what
 * they need of it.
 */
const menusFor = (role: DefaultRole, menus: ReadonlySet<number> | null): readonly number[] => {
  if (menus === null) return menusOf(role);
  return role.key === "admin" ? [...menus] : menusOf(role).filter((id) => menus.has(id));
};
