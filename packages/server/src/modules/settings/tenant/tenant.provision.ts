/**
 * Opens a company: its departments, roles, first user, warehouses' transit, dictionaries, VAT
 * rates, all in one transaction (platform-api 11). Bound to the new company itself, so the
 * tenant wall stands while it is built.
 */
import type { Tx } from "../../../platform/db/transaction.ts";
import { insertRows, writeRows } from "../../../platform/db/rows.ts";
import { defaultRoles, menusOf } from "../role/default-roles.ts";
import { dictionaries } from "./dictionaries.ts";
import { vatRates } from "./vat-rates.ts";

export interface NewCompany {
  readonly tenantId: string;
  readonly companyName: string;
  readonly companyNameZh?: string | null;
  readonly address?: string | null;
  readonly addressZh?: string | null;
  readonly postCode?: string | null;
  readonly phone?: string | null;
  readonly vatNo?: string | null;
  readonly companyNo?: string | null;
  readonly awrsUrn?: string | null;
  readonly bankDetails?: string | null;
  readonly packageId?: number | null;
  readonly adminName: string;
  readonly adminNick: string;
  /** argon2id. */
  readonly adminPassword: string;
  /** 'loading' keeps the doors closed until the demonstration data is complete. */
  readonly stage?: "ready" | "loading";
}

export interface OpenedCompany {
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
  tx.write(
    insertRows("tenant", [
      {
        tenantId,
        id: nextId(),
        companyName: company.companyName,
        companyNameZh: company.companyNameZh ?? null,
        address: company.address ?? null,
        addressZh: company.addressZh ?? null,
        postCode: company.postCode ?? null,
        contactUserName: company.adminNick,
        contactPhone: company.phone ?? null,
        vatNo: company.vatNo ?? null,
        companyNo: company.companyNo ?? null,
        awrsUrn: company.awrsUrn ?? null,
        bankDetails: company.bankDetails ?? null,
        packageId: company.packageId ?? null,
        accountCount: -1,
        status: "0",
        stage: company.stage ?? "ready",
        createTime: now,
        updateTime: now,
      },
    ]),
  );
  tx.write({ text: "insert into rights_version (tenant_id) values ($1)", values: [tenantId] });

  const deptId = nextId();
  writeRows(tx, "dept", [
    {
      tenantId,
      id: deptId,
      parentId: 0,
      ancestors: "0",
      deptName: company.companyName,
      orderNum: 1,
      createTime: now,
      updateTime: now,
      status: "0",
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
        tenantId,
        id,
        roleName: `${role.name.en} ${role.name.zh}`,
        roleKey: role.key,
        roleSort: i + 1,
        dataScope: role.dataScope,
        status: "0",
        menuCheckStrictly: true,
        deptCheckStrictly: true,
        createTime: now,
        updateTime: now,
      };
    }),
  );
  writeRows(
    tx,
    "roleMenu",
    defaultRoles.flatMap((role) => menusOf(role).map((menuId) => ({ tenantId, roleId: roleIds[role.key]!, menuId }))),
  );

  const adminId = nextId();
  writeRows(tx, "appUser", [
    {
      tenantId,
      id: adminId,
      deptId,
      userName: company.adminName,
      nickName: company.adminNick,
      password: company.adminPassword,
      userType: "sys_user",
      sex: "0",
      status: "0",
      deleted: false,
      createTime: now,
      updateTime: now,
    },
  ]);
  writeRows(tx, "userRole", [{ tenantId, userId: adminId, roleId: roleIds["admin"]! }]);

  const transitId = nextId();
  writeRows(tx, "warehouse", [
    {
      tenantId,
      id: transitId,
      code: "TRANSIT",
      nameEn: "In transit",
      nameZh: "運送中",
      kind: "TRANSIT",
      status: "0",
      keepsStock: true,
      version: 1,
      createTime: now,
      updateTime: now,
    },
  ]);
  writeRows(tx, "location", [
    {
      tenantId,
      id: nextId(),
      warehouseId: transitId,
      code: "-",
      kind: "BULK",
      pickSequence: 0,
      status: "0",
      version: 1,
      createTime: now,
      updateTime: now,
    },
  ]);

  writeRows(
    tx,
    "dictType",
    dictionaries.map((d) => ({
      tenantId,
      id: nextId(),
      dictName: d.name.en,
      dictType: d.type,
      system: d.system,
      createTime: now,
      updateTime: now,
    })),
  );
  writeRows(
    tx,
    "dictData",
    dictionaries.flatMap((d) =>
      d.entries.map((entry, i) => ({
        tenantId,
        id: nextId(),
        dictType: d.type,
        dictValue: entry.value,
        labelEn: entry.label.en,
        labelZh: entry.label.zh,
        dictSort: i + 1,
        listClass: "default",
        isDefault: "N",
        createTime: now,
        updateTime: now,
      })),
    ),
  );
  writeRows(
    tx,
    "vatRate",
    vatRates.map((rate) => ({ tenantId, ...rate })),
  );
  return { adminId, deptId, roleIds };
}
