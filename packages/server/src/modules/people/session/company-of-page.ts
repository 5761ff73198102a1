/** Which companies a user may sign in to from the page they opened (docs/rules/sign-in.md#before). */
import type { TenantChoices } from "@larder/domain/people/session/session.fields";
import { nameIn } from "@larder/domain/kernel/words";
import type { PublicRequest } from "../../../platform/request/public-request.ts";
import * as store from "./session.store.ts";
import { bound, PLATFORM } from "./public-transaction.ts";

/** All active ones. */
async function openCompanies(request: PublicRequest): Promise<store.TenantRow[]> {
  const now = request.platform.clock.now();
  const all = await bound(request, PLATFORM, (tx) => store.allTenants(tx, now), true);
  return all.filter((tenant) => tenant.status === "0" && !tenant.expired);
}

/** However the operator entered it: host names ignore case. */
const ofHost = (companies: readonly store.TenantRow[], host: string): store.TenantRow[] =>
  companies.filter(({ domain }) => domain?.trim().toLowerCase() === host.toLowerCase());

/** The platform's users choose among all companies, also on one company's page. */
async function isOperator({ platform, token }: PublicRequest): Promise<boolean> {
  if (token === null) return false;
  return platform.sessions.of(token).then(
    ({ rights }) => rights.actor.roles.has("superadmin"),
    () => false,
  );
}

/**
 * The listed companies: those of the page's host if there are any, otherwise all active ones, unless the server
 * is set up to hide other companies' names from strangers.
 */
export async function tenants(request: PublicRequest): Promise<TenantChoices> {
  const open = await openCompanies(request);
  const operator = await isOperator(request);
  const here = operator ? [] : ofHost(open, request.host);
  const closed = request.platform.settings.companiesByHost === true && !operator;
  const shown = closed || here.length > 0 ? here : open;
  return {
    tenantEnabled: true,
    voList: shown.map((tenant) => ({
      tenantId: tenant.tenantId,
      companyName: nameIn(request.language, { nameEn: tenant.companyName, nameZh: tenant.companyNameZh }),
      domain: tenant.domain,
    })),
  };
}

/**
 * A client that names no company means that of its page, if there is one, otherwise the platform
 * (docs/rules/sign-in.md#order-of-checks).
 */
export async function tenantMeant(request: PublicRequest, given: string | undefined): Promise<string> {
  if (given !== undefined) return given;
  const [only, ...more] = ofHost(await openCompanies(request), request.host);
  return only && more.length === 0 ? only.tenantId : PLATFORM;
}
