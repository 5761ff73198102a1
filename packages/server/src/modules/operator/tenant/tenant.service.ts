/** Use cases of the platform's operator on companies (docs/rules/companies.md#the-operator-at-work-in-a-company, docs/rules/companies.md#companies, docs/rules/companies.md#packages). */
import type { FileAnswer, HistoryRow, InputOf, Rows } from "@larder/domain/kernel/calls";
import { refuse, refuseIf } from "@larder/domain/kernel/refusal";
import { words } from "@larder/domain/kernel/words";
import type { tenantCalls } from "@larder/domain/operator/tenant/tenant.calls";
import { tenantFields, type Tenant } from "@larder/domain/operator/tenant/tenant.fields";
import { tenantMessages as say } from "@larder/domain/operator/tenant/tenant.messages";
import { menuIdsOf } from "@larder/domain/people/tenant-package/tenant-package.fields";
import { managedPasswordLength, passwordProblem } from "@larder/domain/people/user/password.rules";
import { userNameProblem } from "@larder/domain/people/user/user.rules";
import type { Ctx } from "../../../platform/context.ts";
import { withinCompany } from "../../../platform/db/company.ts";
import { exportRows } from "../../../platform/record/export.ts";
import { historyOf } from "../../../platform/record/history.ts";
import { allRows } from "../../../platform/record/list.ts";
import { hashPassword } from "../../../platform/access/password.ts";
import { found, requireFresh } from "../../../platform/record/record.ts";
import { actIn, applyPackage, packages } from "../../people/index.ts";
import { openCompany } from "./tenant.provision.ts";
import * as tenants from "./tenant.store.ts";

const PLATFORM = "000000";
type Edit = InputOf<typeof tenantCalls.update>;
type New = InputOf<typeof tenantCalls.create>;

export const list = (ctx: Ctx, filters: tenants.TenantFilters): Promise<Rows<Tenant>> => tenants.list(ctx, filters);

export const get = async (ctx: Ctx, id: number): Promise<Tenant> => found((await tenants.byIds(ctx, [id]))[0]);

export async function history(ctx: Ctx, id: number): Promise<HistoryRow[]> {
  await get(ctx, id);
  return historyOf(ctx, "tenant", id);
}

export async function exportList(ctx: Ctx, filters: tenants.TenantFilters): Promise<FileAnswer> {
  const rows = await allRows((page) => tenants.list(ctx, { ...filters, ...page }), filters);
  return exportRows(ctx.language, tenantFields, rows, words("Companies", "租戶"));
}

const valuesOf = (input: Edit | New) => ({
  contactUserName: input.contactUserName,
  contactPhone: input.contactPhone,
  companyName: input.companyName,
  companyNameZh: input.companyNameZh ?? null,
  licenseNumber: input.licenseNumber ?? null,
  address: input.address ?? null,
  domain: input.domain ?? null,
  intro: input.intro ?? null,
  remark: input.remark ?? null,
  expireTime: input.expireTime ?? null,
  accountCount: input.accountCount ?? -1,
});

/** Opens a company with its first administrator, all in one transaction: half a company never stands. */
export async function create(ctx: Ctx, input: New): Promise<null> {
  refuseIf(userNameProblem(input.username));
  refuseIf(passwordProblem(input.password, managedPasswordLength, [input.username, input.companyName]));
  await packages.lock(ctx, [input.packageId]);
  const [[chosen], taken, first, tenantId, adminPassword, expireTime] = await Promise.all([
    packages.byIds(ctx, [input.packageId]),
    tenants.nameTaken(ctx, input.companyName, 0),
    tenants.firstRecordsOf(ctx),
    tenants.freeNumber(ctx),
    hashPassword(input.password),
    tenants.instantOf(ctx, input.expireTime),
  ]);
  if (chosen?.status !== "0") return refuse(say.packageNotForUse());
  if (taken) refuse(say.companyNameTaken({ name: input.companyName }));
  const values = valuesOf(input);
  const opened = withinCompany(ctx, tenantId, () =>
    openCompany(
      ctx,
      ctx.nextId,
      {
        ...values,
        tenantId,
        contactName: values.contactUserName,
        phone: values.contactPhone,
        expireTime,
        packageId: chosen.id,
        menus: new Set(menuIdsOf(chosen.menuIds)),
        first,
        adminName: input.username,
        adminNick: input.username,
        adminPassword,
      },
      ctx.now,
    ),
  );
  ctx.audit({
    entity: "tenant",
    entityId: opened.id,
    action: "add",
    after: { ...values, tenantId, packageId: chosen.id, username: input.username },
  });
  return null;
}

const requireCompany = (tenant: Tenant): void => {
  if (tenant.tenantId === PLATFORM) refuse(say.platformStays({ name: tenant.companyName }));
};

/** Never its number and never its package: a package is applied, not keyed. */
export async function update(ctx: Ctx, input: Edit): Promise<null> {
  await tenants.lock(ctx, [input.id]);
  const before = await get(ctx, input.id);
  requireCompany(before);
  if (input.version !== undefined) requireFresh(before, input.version);
  const [taken, expireTime] = await Promise.all([
    tenants.nameTaken(ctx, input.companyName, input.id),
    tenants.instantOf(ctx, input.expireTime),
  ]);
  if (taken) refuse(say.companyNameTaken({ name: input.companyName }));
  const values = valuesOf(input);
  tenants.update(ctx, input.id, {
    ...values,
    expireTime: expireTime as never,
    version: before.version + 1,
    updateTime: ctx.now,
  });
  // Who is in there learns of the new end at once; where it has come already, everybody leaves.
  if (expireTime !== null && expireTime <= ctx.now) tenants.closeDoors(ctx, before.tenantId);
  else tenants.readAnew(ctx, before.tenantId);
  ctx.audit({ entity: "tenant", entityId: input.id, action: "edit", before: valuesOf(before as Edit), after: values });
  return null;
}

export async function changeStatus(ctx: Ctx, id: number, status: "0" | "1"): Promise<null> {
  await tenants.lock(ctx, [id]);
  const before = await get(ctx, id);
  requireCompany(before);
  tenants.update(ctx, id, { status, version: before.version + 1, updateTime: ctx.now });
  if (status === "1") tenants.closeDoors(ctx, before.tenantId);
  ctx.audit({
    entity: "tenant",
    entityId: id,
    action: status === "0" ? "enable" : "disable",
    before: { status: before.status },
    after: { status },
  });
  return null;
}

/** Logical: the books of a company are kept for six years, whoever closes it. */
export async function remove(ctx: Ctx, ids: readonly number[]): Promise<null> {
  await tenants.lock(ctx, ids);
  const records = await tenants.byIds(ctx, ids);
  const known = new Map(records.map((record) => [record.id, record]));
  ids.forEach((id) => found(known.get(id)));
  records.forEach(requireCompany);
  for (const { id, tenantId, version, companyName } of records) {
    tenants.update(ctx, id, {
      stage: "deleted",
      status: "1",
      packageId: null,
      version: version + 1,
      updateTime: ctx.now,
    });
    tenants.closeDoors(ctx, tenantId);
    ctx.audit({ entity: "tenant", entityId: id, action: "remove", before: { tenantId, companyName } });
  }
  return null;
}

export async function switchTo(ctx: Ctx, tenantId: string): Promise<null> {
  const tenant = found(await tenants.byTenantId(ctx, tenantId));
  actIn(ctx, tenantId);
  ctx.audit({ entity: "tenant", entityId: tenant.id, action: "switchTo", after: { tenantId } });
  return null;
}

export async function switchBack(ctx: Ctx): Promise<null> {
  actIn(ctx, null);
  return null;
}

/** The administrator gets exactly the package, all other roles lose what is outside of it. */
export async function syncPackage(ctx: Ctx, tenantId: string, packageId: number): Promise<null> {
  await packages.lock(ctx, [packageId]);
  const [tenant, [chosen]] = await Promise.all([tenants.byTenantId(ctx, tenantId), packages.byIds(ctx, [packageId])]);
  const company = found(tenant);
  requireCompany(company);
  if (chosen?.status !== "0") return refuse(say.packageNotForUse());
  if (company.packageId !== packageId) tenants.update(ctx, company.id, { packageId, updateTime: ctx.now });
  applyPackage(ctx, tenantId, menuIdsOf(chosen.menuIds));
  ctx.audit({
    entity: "tenant",
    entityId: company.id,
    action: "applyPackage",
    before: { packageId: company.packageId },
    after: { packageId },
  });
  return null;
}
