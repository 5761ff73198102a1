/** Use cases of the platform's operator on companies (docs/rules/companies.md#the-operator-at-work-in-a-company, docs/rules/companies.md#companies, docs/rules/companies.md#packages). */
import { londonTimestamp } from "@larder/domain/kernel/calendar";
import type { InputOf } from "@larder/domain/kernel/calls";
import { omit } from "@larder/domain/kernel/fields";
import { refuse, refuseIf } from "@larder/domain/kernel/refusal";
import { tenantCalls } from "@larder/domain/operator/tenant/tenant.calls";
import { tenantFields, type Tenant } from "@larder/domain/operator/tenant/tenant.fields";
import { tenantMessages as say } from "@larder/domain/operator/tenant/tenant.messages";
import { menuIdsOf } from "@larder/domain/people/tenant-package/tenant-package.fields";
import { managedPasswordLength, passwordProblem } from "@larder/domain/people/user/password.rules";
import { userNameProblem } from "@larder/domain/people/user/user.rules";
import type { Ctx } from "../../../platform/context.ts";
import { withinCompany } from "../../../platform/db/company.ts";
import { hashPassword } from "../../../platform/access/password.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { recordUseCases } from "../../../platform/record/record-use-cases.ts";
import { nameCompany } from "../../company/index.ts";
import { impersonate, applyPackage, packages } from "../../people/index.ts";
import { newTenant, openCompany, type Opening } from "./tenant.provision.ts";
import * as store from "./tenant.store.ts";

const PLATFORM = "000000";

const requireCompany = (tenant: Tenant): void => {
  if (tenant.tenantId === PLATFORM) refuse(say.platformStays({ name: tenant.companyName }));
};

/** Never its number or its package: a package is applied, not edited. */
export const tenants = recordUseCases({
  entity: "tenant",
  table: "tenant",
  // Entered in London time, stored as an instant.
  fields: omit(tenantFields, "expireTime"),
  calls: tenantCalls,
  exported: tenantFields,
  list: store.list,
  byIds: store.byIds,
  fresh: () => newTenant,
  mayChange: (_ctx, companies) => companies.forEach(requireCompany),
  async check(ctx, { id, input, values: { companyName: name }, before }) {
    const opened = before ? null : await opening(ctx, input);
    const [taken, expireTime] = await Promise.all([
      store.nameTaken(ctx, name, id),
      store.instantOf(ctx, input.expireTime),
    ]);
    if (taken) refuse(say.companyNameTaken({ name }));
    return {
      values: { expireTime, ...opened?.columns },
      below: { username: opened?.begin.adminName, begin: opened?.begin },
    };
  },
  /** With its first administrator, all in one transaction: there is never half a company. */
  insert: (ctx, row, { begin }) =>
    withinCompany(ctx, row.tenantId, () => openCompany(ctx, ctx.nextId, { ...row, ...begin! }, ctx.now)),
  saved(ctx, { before, values: { companyName, expireTime } }) {
    if (!before) return;
    nameCompany(ctx, { tenantId: before.tenantId, id: before.id, name: companyName });
    // Signed-in users get the new end date at once; if it has passed, all of them are signed out.
    if (expireTime !== null && expireTime <= ctx.now) store.endSessions(ctx, before.tenantId);
    else store.readAnew(ctx, before.tenantId);
  },
  statusChanged(ctx, { tenantId }, status) {
    if (status === "1") store.endSessions(ctx, tenantId);
  },
  audited: ({ begin: _begin, ...values }) => ({
    ...values,
    expireTime: values.expireTime instanceof Date ? londonTimestamp(values.expireTime) : values.expireTime,
  }),
  /** Soft delete: the books of a company are retained for six years, whoever closes it. */
  remove: {
    row: "kept",
    with: { stage: "deleted", status: "1", packageId: null },
    apart: "all",
    gone(ctx, companies) {
      for (const { tenantId, id } of companies) {
        nameCompany(ctx, { tenantId, id, name: null });
        store.endSessions(ctx, tenantId);
      }
    },
    knownBy: ["tenantId", "companyName"],
  },
});

/** Number and package of a new company, and its initial data. */
async function opening(ctx: Ctx, input: InputOf<typeof tenantCalls.create>) {
  refuseIf(userNameProblem(input.username));
  refuseIf(passwordProblem(input.password, managedPasswordLength, [input.username, input.companyName]));
  await packages.lock(ctx, [input.packageId]);
  const [[chosen], first, tenantId, adminPassword] = await Promise.all([
    packages.byIds(ctx, [input.packageId]),
    store.firstRecordsOf(ctx),
    store.freeNumber(ctx),
    hashPassword(input.password),
  ]);
  if (chosen?.status !== "0") return refuse(say.packageNotForUse());
  const menus = new Set(menuIdsOf(chosen.menuIds));
  const begin: Opening = {
    adminName: input.username,
    adminNick: input.username,
    adminPassword,
    menus,
    first,
    equipped: true,
  };
  return { columns: { tenantId, packageId: chosen.id }, begin };
}

export async function switchTo(ctx: Ctx, tenantId: string): Promise<null> {
  const tenant = orNotFound(await store.byTenantId(ctx, tenantId));
  impersonate(ctx, tenantId);
  ctx.audit({ entity: "tenant", entityId: tenant.id, action: "switchTo", after: { tenantId } });
  return null;
}

export async function switchBack(ctx: Ctx): Promise<null> {
  impersonate(ctx, null);
  return null;
}

/** The administrator gets exactly the package, all other roles lose everything outside it. */
export async function syncPackage(ctx: Ctx, tenantId: string, packageId: number): Promise<null> {
  await packages.lock(ctx, [packageId]);
  const [tenant, [chosen]] = await Promise.all([store.byTenantId(ctx, tenantId), packages.byIds(ctx, [packageId])]);
  const company = orNotFound(tenant);
  requireCompany(company);
  if (chosen?.status !== "0") return refuse(say.packageNotForUse());
  if (company.packageId !== packageId) store.update(ctx, company.id, { packageId, updateTime: ctx.now });
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
