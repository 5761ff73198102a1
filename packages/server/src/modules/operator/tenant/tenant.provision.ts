/**
 * Opens a company: its departments, roles, first user, warehouses' transit, dictionaries, VAT
 * rates, all in one transaction (docs/rules/companies.md#the-operator-at-work-in-a-company). Bound to the new company itself, so the
 * tenant wall stands while it is built.
 */
import type { Tx } from "../../../platform/db/transaction.ts";
import { insertRows, writeRows } from "../../../platform/db/rows.ts";
import { defaultRoles, menusOf, newAccount, type DefaultRole } from "../../people/index.ts";
import { madeAt } from "../../../platform/record/record.ts";
import { firstRows, shipped, type FirstRecords } from "./first-records.ts";
import { vatRates } from "./vat-rates.ts";

export interface NewCompany {
  readonly tenantId: string;
  readonly companyName: string;
  readonly companyNameZh?: string | null;
  readonly address?: string | null;
  readonly addressZh?: string | null;
  readonly postCode?: string | null;
  readonly phone?: string | null;
  /** Whom the platform speaks with; else the administrator. */
  readonly contactName?: string;
  readonly licenseNumber?: string | null;
  readonly domain?: string | null;
  readonly intro?: string | null;
  readonly remark?: string | null;
  readonly expireTime?: Date | null;
  /** Users that it may have; -1: unlimited. */
  readonly accountCount?: number;
  readonly vatNo?: string | null;
  readonly companyNo?: string | null;
  readonly awrsUrn?: string | null;
  readonly bankDetails?: string | null;
  readonly packageId?: number | null;
  /** Menus of its package: no role begins with any other; without a package every menu of a company. */
  readonly menus?: ReadonlySet<number> | null;
  /** Dictionaries and configuration that are copied into it; else those of the product. */
  readonly first?: FirstRecords;
  readonly adminName: string;
  readonly adminNick: string;
  /** argon2id. */
  readonly adminPassword: string;
  /** 'loading' keeps the doors closed until the demonstration data is complete. */
  readonly stage?: "ready" | "loading";
}

export interface OpenedCompany {
  /** Of the record of the company. */
  readonly id: number;
  readonly adminId: number;
  readonly deptId: number;
  readonly roleIds: Readonly<Record<string, number>>;
}

export function openCompany(
  tx: Pick<Tx, "write">,
  nextId: () => number,
  company: NewCompany,
  now: Date,
): OpenedCompany {
  const { tenantId } = company;
  const begun = madeAt(tenantId, now);
  const id = nextId();
  tx.write(
    insertRows("tenant", [
      {
        tenantId,
        id,
        companyName: company.companyName,
        companyNameZh: company.companyNameZh ?? null,
        address: company.address ?? null,
        addressZh: company.addressZh ?? null,
        postCode: company.postCode ?? null,
        contactUserName: company.contactName ?? company.adminNick,
        contactPhone: company.phone ?? null,
        vatNo: company.vatNo ?? null,
        companyNo: company.companyNo ?? null,
        awrsUrn: company.awrsUrn ?? null,
        bankDetails: company.bankDetails ?? null,
        packageId: company.packageId ?? null,
        licenseNumber: company.licenseNumber ?? null,
        domain: company.domain ?? null,
        intro: company.intro ?? null,
        remark: company.remark ?? null,
        expireTime: company.expireTime ?? null,
        accountCount: company.accountCount ?? -1,
        status: "0" as const,
        stage: company.stage ?? "ready",
        version: 1,
        createTime: now,
        updateTime: now,
      },
    ]),
  );
  tx.write({ text: "insert into rights_version (tenant_id) values ($1)", values: [tenantId] });

  const deptId = nextId();
  const adminId = nextId();
  writeRows(tx, "dept", [
    {
      tenantId,
      id: deptId,
      parentId: 0,
      ancestors: "0",
      deptName: company.companyName,
      deptCategory: null,
      orderNum: 1,
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
      menusFor(role, company.menus ?? null).map((menuId) => ({ tenantId, roleId: roleIds[role.key]!, menuId })),
    ),
  );

  writeRows(tx, "appUser", [
    {
      ...newAccount,
      ...begun,
      id: adminId,
      deptId,
      userName: company.adminName,
      nickName: company.adminNick,
      password: company.adminPassword,
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
      keepsStock: true,
      address: null,
      postCode: null,
      lng: null,
      lat: null,
      deptId: null,
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

  const first = firstRows(company.first ?? shipped, tenantId, nextId, now);
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

/** The administrator holds the whole package, what the operator added to the menu included; the others what they need of it. */
const menusFor = (role: DefaultRole, menus: ReadonlySet<number> | null): readonly number[] => {
  if (menus === null) return menusOf(role);
  return role.key === "admin" ? [...menus] : menusOf(role).filter((id) => menus.has(id));
};
