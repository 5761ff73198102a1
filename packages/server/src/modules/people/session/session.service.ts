/** Signing in and out, and what the browser then learns about the user (docs/rules/sign-in.md#sessions). */
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
import type { PublicRequest } from "../../../platform/request/public-request.ts";
import { impersonate } from "./impersonation.store.ts";
import { drawQuestion } from "./captcha.ts";
import { tenantMeant } from "./company-of-page.ts";
import * as store from "./session.store.ts";
import { agentOf } from "./user-agent.ts";
import { bound, PLATFORM } from "./public-transaction.ts";

const CAPTCHA_MINUTES = 2;
/** A whole office may share one address. */
export const FAILURES_PER_ADDRESS = 60;

export const config = async ({ platform }: PublicRequest): Promise<SignInConfig> => ({
  publicKey: platform.keys.publicKey,
  clientId: platform.settings.clientId,
  encrypt: platform.settings.encrypt,
  captcha: platform.settings.captcha,
  frameHosts: [...(platform.settings.frameHosts ?? [])],
});

export async function captcha(request: PublicRequest): Promise<Captcha> {
  if (!request.platform.settings.captcha) return { captchaEnabled: false };
  if (!request.platform.captchas(neighbourhood(request.address))) refuse(says.captchaTooOften());
  const { answer, picture } = drawQuestion();
  const uuid = randomUUID();
  const now = request.platform.clock.now();
  await bound(request, PLATFORM, async (tx) =>
    store.saveCaptcha(tx, uuid, answer, new Date(now.getTime() + CAPTCHA_MINUTES * 60_000)),
  );
  return { captchaEnabled: true, uuid, img: picture };
}

/**
 * Body → client → company → captcha → account → lock → password, each with its message
 * (docs/rules/sign-in.md#lock).
 */
export async function signIn(request: PublicRequest, given: SignIn): Promise<AccessToken> {
  const { platform } = request;
  await platform.ids.ready();
  const tenantId = await tenantMeant(request, given.tenantId);
  if (!/^\d{6}$/.test(tenantId)) return refuse(says.tenantUnknown());
  const clientId = given.clientId ?? request.clientId ?? platform.settings.clientId;
  const grantType = given.grantType ?? "password";

  const outcome = await platform.strangers.enter(request.address, says.signInsBusy, () =>
    judged(request, { ...given, tenantId, clientId, grantType }),
  );

  // Reported after COMMIT: the failures must stay counted.
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

/** Counted and committed before the password is checked, which happens without holding a connection. */
async function judged(request: PublicRequest, asked: Asked): Promise<Outcome> {
  const tried = await bound(request, asked.tenantId, (tx) => admitted(request, tx, asked)).catch(unknownTenant);
  if ("refusal" in tried) return tried;
  // An unknown account costs the same time as a wrong password.
  const fits = await strangerFits(tried.password ?? (await dummyHash()), asked.password);
  return bound(request, asked.tenantId, (tx) =>
    opened(request, tx, asked, fits ? tried : { ...tried, password: null }),
  );
}

interface Tried {
  readonly client: store.ClientRow;
  readonly fails: number;
  /** As stored; null: nobody has this name, or it did not match. */
  readonly password: string | null;
}

const lockedOut = () => says.accountLocked({ times: store.LOCK_AFTER, minutes: store.LOCK_MINUTES });

async function admitted(request: PublicRequest, tx: Tx, asked: Asked): Promise<Tried | { refusal: Refusal }> {
  const { tenantId, clientId, grantType } = asked;
  const now = request.platform.clock.now();
  const client = await store.clientById(tx, clientId);
  const tenant = await store.tenantById(tx, tenantId, now);
  const no = async (refusal: Refusal) => {
    if (tenant) await record(request, tx, tenantId, asked.username, client, refusal);
    return { refusal };
  };
  if (!client || !client.grantTypes.includes(grantType)) return no(says.grantTypeUnknown());
  if (client.status !== "0") return no(says.grantTypeDisabled());
  if (!tenant) return { refusal: says.tenantUnknown() };
  if (tenant.status !== "0") return no(says.tenantDisabled());
  if (tenant.expired) return no(says.tenantExpired());
  const wrongCaptcha = await captchaProblem(request, tx, asked);
  if (wrongCaptcha) return no(wrongCaptcha);
  if (!(await store.addressMayTry(tx, request.address, now, FAILURES_PER_ADDRESS)))
    return no(says.accountLocked({ times: FAILURES_PER_ADDRESS, minutes: store.LOCK_MINUTES }));
  const account = await store.accountByName(tx, tenantId, asked.username.trim());
  const guard = await store.countTry(tx, tenantId, store.guardedName(asked.username), now);
  if (!guard.allowed) return no(lockedOut());
  return { client, fails: guard.fails, password: account?.password ?? null };
}

/** The session of a user whose password matches, or the failed attempt. */
async function opened(
  request: PublicRequest,
  tx: Tx,
  asked: Asked,
  { client, fails, password }: Tried,
): Promise<Outcome> {
  const { platform } = request;
  const { tenantId, clientId } = asked;
  const now = platform.clock.now();
  const name = store.guardedName(asked.username);
  const no = async (refusal: Refusal) => {
    await record(request, tx, tenantId, asked.username, client, refusal);
    return { refusal };
  };
  // Read again: it may have been changed or deleted during the check.
  const account = password === null ? null : await store.accountByName(tx, tenantId, asked.username.trim());
  if (!account || account.password !== password) {
    store.countAddressFailure(tx, request.address, now);
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
    address: request.address,
    ...agentOf(request.userAgent),
    createdAt: now,
    expiresAt: new Date(now.getTime() + seconds * 1000),
  });
  await record(request, tx, tenantId, asked.username, client, null);
  return { token, seconds };
}

/** An attempt is counted on the company's row; one that does not exist has none. */
function unknownTenant(error: unknown): { refusal: Refusal } {
  if ((error as { code?: string }).code === "23503") return { refusal: says.tenantUnknown() };
  throw error;
}

export async function captchaProblem(
  request: PublicRequest,
  tx: Tx,
  given: Pick<SignIn, "code" | "uuid">,
): Promise<Refusal | null> {
  if (!request.platform.settings.captcha) return null;
  const wanted = given.uuid ? await store.takeCaptcha(tx, given.uuid, request.platform.clock.now()) : null;
  if (wanted === null || !given.code) return says.captchaInvalid();
  return given.code.trim().toLowerCase() === wanted.toLowerCase() ? null : says.captchaError();
}

/** Refused ones only up to a daily number per address; the last of them says so. */
async function record(
  request: PublicRequest,
  tx: Tx,
  tenantId: string,
  userName: string,
  client: store.ClientRow | null,
  refusal: Refusal | null,
): Promise<void> {
  const at = request.platform.clock.now();
  const listed = refusal ? await store.countListed(tx, request.address, at) : 0;
  if (listed > store.LISTED_A_DAY) return;
  store.recordSignIn(tx, {
    id: request.platform.ids.next(),
    tenantId,
    userName: userName.slice(0, 50),
    clientKey: client?.clientKey ?? null,
    deviceType: client?.deviceType ?? null,
    ok: refusal === null,
    address: request.address,
    ...agentOf(request.userAgent),
    at,
    msg: say(listed === store.LISTED_A_DAY ? listedNoMoreWords : (refusal?.words ?? signedInWords), request.language),
  });
}

/** Always succeeds: clients call it to leave an invalid session (docs/rules/sign-in.md#sessions). */
export async function signOut(request: PublicRequest): Promise<null> {
  const tenantId = /^(\d{6})\./.exec(request.token ?? "")?.[1];
  if (!request.token || !tenantId) return null;
  await request.platform.ids.ready();
  await bound(request, tenantId, async (tx) => {
    const closed = await store.closeSession(tx, tenantId, hashOf(request.token!));
    if (closed) {
      store.recordSignIn(tx, {
        id: request.platform.ids.next(),
        tenantId,
        userName: closed.userName,
        clientKey: null,
        deviceType: null,
        ok: true,
        address: request.address,
        ...agentOf(request.userAgent),
        at: request.platform.clock.now(),
        msg: say(signedOutWords, request.language),
      });
    }
  });
  request.platform.sessions.forget(request.token);
  return null;
}

/** Their identity is stored at home, wherever the operator works; the company they work in is reported, or ended. */
export async function info(ctx: Ctx, stays: boolean): Promise<SessionInfo> {
  const away = ctx.tenantId !== ctx.actor.tenantId;
  const impersonated = away && stays ? await store.companyInfo(ctx, ctx.tenantId) : null;
  if (away && !stays) impersonate(ctx, null);
  if (away) stayWithin(ctx, ctx.actor.tenantId);
  const { user, posts, warehouses, mustChange } = await store.userInfo(ctx, ctx.actor.tenantId, ctx.actor.id);
  const choices = (impersonated?.warehouses ?? warehouses).map((warehouse) => ({
    id: warehouse.id,
    name: nameIn(ctx.language, warehouse),
  }));
  return {
    user: { ...user, avatar: pictureOf(ctx, user.avatar), warehouses: choices } as SessionInfo["user"],
    roles: [...ctx.actor.roles],
    permissions: [...ctx.actor.permissions],
    posts: posts.map((post) => ({ ...post, postName: ctx.language === "zh" ? post.postNameZh : post.postNameEn })),
    warehouses: choices,
    impersonating: impersonated && { tenantId: ctx.tenantId, name: nameIn(ctx.language, impersonated) },
    mustChangePassword: mustChange,
    passwordLength: ownPasswordLength,
  };
}

const pictureOf = (ctx: Ctx, fileId: number | null): string | null =>
  fileId === null ? null : ctx.links.to(ctx.actor.tenantId, fileId, ctx.now);

/**
 * Attempts with the old password are counted like those of sign-in: finding an unlocked desk must not reveal
 * the password as well. They are counted separately, so that neither locks the other.
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
