/** Signing in and out, and what the browser then learns about the person (docs/rules/sign-in.md#sessions). */
import { randomUUID } from "node:crypto";
import { passwordProblem, ownPasswordLength } from "@larder/domain/people/user/password.rules";
import { listedNoMoreWords, signedInWords, signedOutWords } from "@larder/domain/people/session/outcome.words";
import { settingsMessages as says } from "@larder/domain/people/messages";
import type {
  AccessToken,
  Captcha,
  SessionInfo,
  SignIn,
  SignInConfig,
} from "@larder/domain/people/session/session.fields";
import { refuse, refuseIf, Refused, type Refusal } from "@larder/domain/kernel/refusal";
import { nameIn } from "@larder/domain/kernel/words";
import { neighbourhood } from "../../../platform/http/address.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Asking } from "../../../platform/request/serve.ts";
import { stayWithin } from "../../../platform/db/company.ts";
import type { Tx } from "../../../platform/db/transaction.ts";
import { say } from "../../../platform/http/envelope.ts";
import { dummyHash, hashPassword, passwordFits, strangerFits } from "../../../platform/access/password.ts";
import { hashOf, newToken, SESSION_HOURS } from "../../../platform/access/session.ts";
import type { Visit } from "../../../platform/request/visit.ts";
import { actIn } from "./acting.store.ts";
import { drawQuestion } from "./captcha.ts";
import { tenantMeant } from "./company-of-page.ts";
import * as store from "./session.store.ts";
import { agentOf } from "./user-agent.ts";
import { bound, PLATFORM } from "./visit-transaction.ts";

const CAPTCHA_MINUTES = 2;
/** A whole office may sit behind one address. */
export const FAILURES_PER_ADDRESS = 60;

export const config = async ({ platform }: Visit): Promise<SignInConfig> => ({
  publicKey: platform.keys.publicKey,
  clientId: platform.settings.clientId,
  encrypt: platform.settings.encrypt,
  captcha: platform.settings.captcha,
  frameHosts: [...(platform.settings.frameHosts ?? [])],
});

export async function captcha(visit: Visit): Promise<Captcha> {
  if (!visit.platform.settings.captcha) return { captchaEnabled: false };
  if (!visit.platform.captchas(neighbourhood(visit.address))) refuse(says.captchaTooOften());
  const { answer, picture } = drawQuestion();
  const uuid = randomUUID();
  const now = visit.platform.clock.now();
  await bound(visit, PLATFORM, async (tx) =>
    store.saveCaptcha(tx, uuid, answer, new Date(now.getTime() + CAPTCHA_MINUTES * 60_000)),
  );
  return { captchaEnabled: true, uuid, img: picture };
}

/** Body → client → company → captcha → account → lock → password, each with its words (docs/rules/sign-in.md#lock). */
export async function signIn(visit: Visit, given: SignIn): Promise<AccessToken> {
  const { platform } = visit;
  await platform.ids.ready();
  const tenantId = await tenantMeant(visit, given.tenantId);
  if (!/^\d{6}$/.test(tenantId)) return refuse(says.tenantUnknown());
  const clientId = given.clientId ?? visit.clientId ?? platform.settings.clientId;
  const grantType = given.grantType ?? "password";

  const outcome = await platform.strangers.enter(visit.address, says.signInsBusy, () =>
    judged(visit, { ...given, tenantId, clientId, grantType }),
  );

  // Said after COMMIT: the failures must stay counted.
  if ("refusal" in outcome) throw new Refused(outcome.refusal);
  return {
    access_token: outcome.token,
    refresh_token: null,
    expire_in: outcome.seconds,
    refresh_expire_in: null,
    client_id: clientId,
    scope: null,
    openid: null,
  };
}

type Asked = SignIn & { readonly tenantId: string; readonly clientId: string; readonly grantType: string };
type Outcome = { token: string; seconds: number } | { refusal: Refusal };

/** Who may try, counted and committed before the password is looked at; which is done with no connection in hand. */
async function judged(visit: Visit, asked: Asked): Promise<Outcome> {
  const tried = await bound(visit, asked.tenantId, (tx) => admitted(visit, tx, asked)).catch(unknownTenant);
  if ("refusal" in tried) return tried;
  // An unknown account costs the same time as a wrong password.
  const fits = await strangerFits(tried.password ?? (await dummyHash()), asked.password);
  return bound(visit, asked.tenantId, (tx) => opened(visit, tx, asked, fits ? tried : { ...tried, password: null }));
}

interface Tried {
  readonly client: store.ClientRow;
  readonly fails: number;
  /** As it was stored; null: nobody has this name, or it did not fit. */
  readonly password: string | null;
}

const lockedOut = () => says.accountLocked({ times: store.LOCK_AFTER, minutes: store.LOCK_MINUTES });

async function admitted(visit: Visit, tx: Tx, asked: Asked): Promise<Tried | { refusal: Refusal }> {
  const { tenantId, clientId, grantType } = asked;
  const now = visit.platform.clock.now();
  const client = await store.clientById(tx, clientId);
  const tenant = await store.tenantById(tx, tenantId, now);
  const no = async (refusal: Refusal) => {
    if (tenant) await record(visit, tx, tenantId, asked.username, client, refusal);
    return { refusal };
  };
  if (!client || !client.grantTypes.includes(grantType)) return no(says.grantTypeUnknown());
  if (client.status !== "0") return no(says.grantTypeDisabled());
  if (!tenant) return { refusal: says.tenantUnknown() };
  if (tenant.status !== "0") return no(says.tenantDisabled());
  if (tenant.expired) return no(says.tenantExpired());
  const wrongCaptcha = await captchaProblem(visit, tx, asked);
  if (wrongCaptcha) return no(wrongCaptcha);
  if (!(await store.addressMayTry(tx, visit.address, now, FAILURES_PER_ADDRESS)))
    return no(says.accountLocked({ times: FAILURES_PER_ADDRESS, minutes: store.LOCK_MINUTES }));
  const account = await store.accountByName(tx, tenantId, asked.username.trim());
  const guard = await store.countTry(tx, tenantId, store.guardedName(asked.username), now);
  if (!guard.allowed) return no(lockedOut());
  return { client, fails: guard.fails, password: account?.password ?? null };
}

/** The session of somebody whose password fits, or the try that failed. */
async function opened(visit: Visit, tx: Tx, asked: Asked, { client, fails, password }: Tried): Promise<Outcome> {
  const { platform } = visit;
  const { tenantId, clientId } = asked;
  const now = platform.clock.now();
  const name = store.guardedName(asked.username);
  const no = async (refusal: Refusal) => {
    await record(visit, tx, tenantId, asked.username, client, refusal);
    return { refusal };
  };
  // Read again: it may have been changed or taken away while it was looked at.
  const account = password === null ? null : await store.accountByName(tx, tenantId, asked.username.trim());
  if (!account || account.password !== password) {
    store.countAddressFailure(tx, visit.address, now);
    if (fails < store.LOCK_AFTER) return no(says.wrongAccountOrPassword({ times: fails }));
    store.lockNow(tx, tenantId, name, now);
    return no(lockedOut());
  }
  store.forgetTries(tx, tenantId, name);
  if (account.status !== "0") return no(says.accountDisabled());

  const token = newToken(tenantId);
  const seconds = Math.min(client.timeout, SESSION_HOURS * 3600);
  store.openSession(tx, {
    tenantId,
    tokenHash: hashOf(token),
    id: platform.ids.next(),
    userId: account.id,
    clientId,
    address: visit.address,
    ...agentOf(visit.userAgent),
    createdAt: now,
    expiresAt: new Date(now.getTime() + seconds * 1000),
  });
  await record(visit, tx, tenantId, asked.username, client, null);
  return { token, seconds };
}

/** A try is counted against the company's row; one that does not exist has none. */
function unknownTenant(error: unknown): { refusal: Refusal } {
  if ((error as { code?: string }).code === "23503") return { refusal: says.tenantUnknown() };
  throw error;
}

export async function captchaProblem(
  visit: Visit,
  tx: Tx,
  given: Pick<SignIn, "code" | "uuid">,
): Promise<Refusal | null> {
  if (!visit.platform.settings.captcha) return null;
  const wanted = given.uuid ? await store.takeCaptcha(tx, given.uuid, visit.platform.clock.now()) : null;
  if (wanted === null || !given.code) return says.captchaInvalid();
  return given.code.trim().toLowerCase() === wanted.toLowerCase() ? null : says.captchaError();
}

/** Refused ones only up to a number a day for each address; the last of them says so. */
async function record(
  visit: Visit,
  tx: Tx,
  tenantId: string,
  userName: string,
  client: store.ClientRow | null,
  refusal: Refusal | null,
): Promise<void> {
  const at = visit.platform.clock.now();
  const listed = refusal ? await store.countListed(tx, visit.address, at) : 0;
  if (listed > store.LISTED_A_DAY) return;
  store.recordSignIn(tx, {
    id: visit.platform.ids.next(),
    tenantId,
    userName: userName.slice(0, 50),
    clientKey: client?.clientKey ?? null,
    deviceType: client?.deviceType ?? null,
    ok: refusal === null,
    address: visit.address,
    ...agentOf(visit.userAgent),
    at,
    msg: say(listed === store.LISTED_A_DAY ? listedNoMoreWords : (refusal?.words ?? signedInWords), visit.language),
  });
}

/** Always well: clients call it to get out of a dead session (docs/rules/sign-in.md#sessions). */
export async function signOut(visit: Visit): Promise<null> {
  const tenantId = /^(\d{6})\./.exec(visit.token ?? "")?.[1];
  if (!visit.token || !tenantId) return null;
  await visit.platform.ids.ready();
  await bound(visit, tenantId, async (tx) => {
    const closed = await store.closeSession(tx, tenantId, hashOf(visit.token!));
    if (closed) {
      store.recordSignIn(tx, {
        id: visit.platform.ids.next(),
        tenantId,
        userName: closed.userName,
        clientKey: null,
        deviceType: null,
        ok: true,
        address: visit.address,
        ...agentOf(visit.userAgent),
        at: visit.platform.clock.now(),
        msg: say(signedOutWords, visit.language),
      });
    }
  });
  visit.platform.sessions.forget(visit.token);
  return null;
}

/** Who they are stands at home, wherever the operator works; where they work is told, or over. */
export async function info(ctx: Ctx, stays: boolean): Promise<SessionInfo> {
  const away = ctx.tenantId !== ctx.actor.tenantId;
  const visited = away && stays ? await store.companyInfo(ctx, ctx.tenantId) : null;
  if (away && !stays) actIn(ctx, null);
  if (away) stayWithin(ctx, ctx.actor.tenantId);
  const { user, posts, warehouses, mustChange } = await store.userInfo(ctx, ctx.actor.tenantId, ctx.actor.id);
  const choices = (visited?.warehouses ?? warehouses).map((warehouse) => ({
    id: warehouse.id,
    name: nameIn(ctx.language, warehouse),
  }));
  return {
    user: { ...user, avatar: pictureOf(ctx, user.avatar), warehouses: choices } as SessionInfo["user"],
    roles: [...ctx.actor.roles],
    permissions: [...ctx.actor.permissions],
    posts: posts.map((post) => ({ ...post, postName: ctx.language === "zh" ? post.postNameZh : post.postNameEn })),
    warehouses: choices,
    visiting: visited && { tenantId: ctx.tenantId, name: nameIn(ctx.language, visited) },
    mustChangePassword: mustChange,
    passwordLength: ownPasswordLength,
  };
}

const pictureOf = (ctx: Ctx, fileId: number | null): string | null =>
  fileId === null ? null : ctx.links.to(ctx.actor.tenantId, fileId, ctx.now);

/**
 * Tries of the old password are counted like those of sign-in: whoever found a desk unlocked does not find out the word as
 * well. They are counted by themselves, so that this locks nobody out of signing in, and wrong sign-ins nobody out of this.
 */
export async function tryOldPassword({ actor, now, committed }: Asking, oldPassword: string): Promise<void> {
  const { tenantId, id } = actor;
  const name = store.ownPasswordOf(id);
  const { stored, guard } = await committed(async (tx) => ({
    guard: await store.countTry(tx, tenantId, name, now),
    stored: await store.passwordOf(tx, tenantId, id),
  }));
  const locked = says.oldPasswordLocked({ times: store.LOCK_AFTER, minutes: store.LOCK_MINUTES });
  if (!guard.allowed) refuse(locked);
  if (await passwordFits(stored.password, oldPassword))
    return committed(async (tx) => store.forgetTries(tx, tenantId, name));
  if (guard.fails < store.LOCK_AFTER) refuse(says.oldPasswordWrong());
  await committed(async (tx) => store.lockNow(tx, tenantId, name, now));
  refuse(locked);
}

/** A changed password ends all sessions of the user, this one included (docs/rules/sign-in.md#sessions). */
export async function changePassword(ctx: Ctx, given: { oldPassword: string; newPassword: string }): Promise<null> {
  const { password, names } = await store.passwordOf(ctx, ctx.actor.tenantId, ctx.actor.id);
  if (!(await passwordFits(password, given.oldPassword))) refuse(says.oldPasswordWrong());
  if (given.oldPassword === given.newPassword) refuse(says.passwordUnchanged());
  refuseIf(passwordProblem(given.newPassword, ownPasswordLength, names));
  store.setPassword(ctx, ctx.actor.tenantId, ctx.actor.id, await hashPassword(given.newPassword), ctx.now);
  store.closeSessionsOf(ctx, ctx.actor.tenantId, ctx.actor.id);
  ctx.audit({ entity: "user", entityId: ctx.actor.id, action: "changePassword" });
  return null;
}
