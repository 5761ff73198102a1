/**
 * Self-registration, if a company allows it (`sys.account.registerUser`, docs/rules/sign-in.md#registering). A
 * new user may do nothing yet: an administrator assigns roles and a warehouse.
 */
import type { Register } from "@larder/domain/people/session/session.fields";
import { settingsMessages as says } from "@larder/domain/people/messages";
import { ownPasswordLength, passwordProblem } from "@larder/domain/people/user/password.rules";
import { userMessages } from "@larder/domain/people/user/user.messages";
import { userNameProblem } from "@larder/domain/people/user/user.rules";
import { refuse, refuseIf, Refused, type Refusal } from "@larder/domain/kernel/refusal";
import type { Tx } from "../../../platform/db/transaction.ts";
import { hashForStranger } from "../../../platform/access/password.ts";
import type { PublicRequest } from "../../../platform/request/public-request.ts";
import { configValue } from "../../company/index.ts";
import * as users from "../user/user.store.ts";
import { tenantMeant } from "../session/company-of-page.ts";
import { captchaProblem, FAILURES_PER_ADDRESS } from "../session/session.service.ts";
import * as store from "../session/session.store.ts";
import { bound } from "../session/public-transaction.ts";
import { auditColumnsAt } from "../../../platform/record/audit-columns.ts";
import { newAccount } from "../user/new-account.ts";

export async function register(request: PublicRequest, given: Register): Promise<null> {
  await request.platform.ids.ready();
  const tenantId = await tenantMeant(request, given.tenantId);
  if (!/^\d{6}$/.test(tenantId)) refuse(says.tenantUnknown());
  await request.platform.strangers.enter(request.address, says.signInsBusy, async () => {
    const refusal = await bound(request, tenantId, (tx) => admitted(request, tx, tenantId, given));
    // Reported after COMMIT: the attempt must stay counted.
    if (refusal) throw new Refused(refusal);
    const password = await hashForStranger(given.password);
    // Checked again, because it may have been taken meanwhile.
    await bound(request, tenantId, async (tx) => {
      const tenant = await store.tenantById(tx, tenantId, request.platform.clock.now());
      refuseIf(tenant ? await problem(tx, tenant, given) : says.tenantUnknown());
      open(request, tx, tenantId, given.username, password);
    });
  });
  return null;
}

async function admitted(request: PublicRequest, tx: Tx, tenantId: string, given: Register): Promise<Refusal | null> {
  const now = request.platform.clock.now();
  const tenant = await store.tenantById(tx, tenantId, now);
  if (!tenant) return says.tenantUnknown();
  if (tenant.status !== "0") return says.tenantDisabled();
  if (tenant.expired) return says.tenantExpired();
  if ((await configValue({ db: tx.db, tenantId }, "sys.account.registerUser")) !== "true")
    return userMessages.registerOff();
  // "Name taken" discloses an account: attempts are counted like those of sign-in, and the count is kept.
  if (!(await store.addressMayTry(tx, request.address, now, FAILURES_PER_ADDRESS)))
    return says.accountLocked({ times: FAILURES_PER_ADDRESS, minutes: store.LOCK_MINUTES });
  store.countAddressFailure(tx, request.address, now);
  return (await captchaProblem(request, tx, given)) ?? problem(tx, tenant, given);
}

async function problem(tx: Tx, tenant: store.TenantRow, given: Register): Promise<Refusal | null> {
  const { tenantId } = tenant;
  const { username: userName, password } = given;
  const wrong =
    userNameProblem(userName) ?? passwordProblem(password, ownPasswordLength, [userName, tenant.companyName]);
  if (wrong) return wrong;
  const { most, users: there } = await users.quota({ query: tx.query, tenantId });
  if (most >= 0 && there >= most) return userMessages.userQuotaExceeded({ most });
  if (await users.taken({ query: tx.query, tenantId }, { userName, phone: null, email: null }, 0))
    return userMessages.userNameTaken({ name: userName });
  return null;
}

function open(request: PublicRequest, tx: Tx, tenantId: string, userName: string, password: string): void {
  const now = request.platform.clock.now();
  users.insert(tx, {
    ...newAccount,
    ...auditColumnsAt(tenantId, now),
    id: request.platform.ids.next(),
    userName,
    displayName: userName,
    password,
    passwordSetAt: now,
  });
}
