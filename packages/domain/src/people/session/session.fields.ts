/**
 * What signing in needs and what the browser learns about the user (docs/rules/sign-in.md#sessions,
 * docs/rules/people.md#users, docs/rules/companies.md#objects).
 */
import { z } from "zod";
import { field } from "../../kernel/fields.ts";
import { onWire } from "../../kernel/wire-names.ts";
import { words } from "../../kernel/words.ts";

const asText = (value: unknown): unknown =>
  value === null || (typeof value === "string" && value.trim() === "")
    ? undefined
    : typeof value === "number"
      ? String(value)
      : value;

const optionalText = (max: number) => z.preprocess(asText, z.string().trim().max(max, `max:${max}`).optional());
const requiredText = (max: number) =>
  z.preprocess(asText, z.string({ error: "required" }).trim().max(max, `max:${max}`));
/** A password is used as typed: leading and trailing spaces belong to it. */
const secret = z.string({ error: "required" }).min(1, "required").max(64, "max:64");

/**
 * Account and password are enough: company, client and grant type have defaults, and code and uuid matter only
 * while the captcha is on. Passwords of 5 to 64 characters are accepted whatever today's policy says, and a
 * shorter one is simply wrong.
 */
export const signInInput = z.object({
  tenantId: optionalText(20),
  username: requiredText(30),
  password: secret,
  code: optionalText(20),
  uuid: optionalText(100),
  clientId: optionalText(100),
  grantType: optionalText(40),
  rememberMe: z.preprocess(asText, z.unknown().optional()),
});
export type SignIn = z.output<typeof signInInput>;

/** Self-registration. Other fields of the wire dialect are ignored. */
export const registerInput = z.object({
  tenantId: optionalText(20),
  username: requiredText(30),
  password: secret,
  code: optionalText(20),
  uuid: optionalText(100),
});
export type Register = z.output<typeof registerInput>;

/** Public facts about this installation, so that nothing is compiled into the web app. */
export const signInConfig = z.object({
  /** X.509 SubjectPublicKeyInfo DER in Base64 without armour (docs/rules/wire.md#encryption). */
  publicKey: z.string(),
  clientId: z.string(),
  /** Off: bodies are sent plain, also for calls that are marked encrypted. */
  encrypt: z.boolean(),
  captcha: z.boolean(),
  /** Hosts whose pages a menu may embed. */
  frameHosts: z.array(z.string()),
});
export type SignInConfig = z.output<typeof signInConfig>;

/** `uuid` and `img` are absent when the captcha is off. `img` is Base64 without the `data:` prefix. */
export const captcha = z.object({
  captchaEnabled: z.boolean(),
  uuid: z.string().optional(),
  img: z.string().optional(),
});
export type Captcha = z.output<typeof captcha>;

export const tenantChoices = z.object({
  tenantEnabled: z.boolean(),
  voList: z.array(z.object({ tenantId: z.string(), companyName: z.string(), domain: z.string().nullish() })).optional(),
});
export type TenantChoices = z.output<typeof tenantChoices>;

export const accessToken = z.object({
  access_token: z.string(),
  refresh_token: z.null(),
  /** Seconds. */
  expire_in: z.number().int(),
  refresh_expire_in: z.null(),
  client_id: z.string(),
  scope: z.null(),
  openid: z.null(),
});
export type AccessToken = z.output<typeof accessToken>;

const post = z.looseObject({
  postId: z.number().int(),
  postCode: z.string().optional(),
  postName: z.string(),
  postNameZh: onWire("postNameCn", z.string().nullable()),
  postNameEn: z.string().nullable(),
});
export type Post = z.output<typeof post>;

const warehouse = z.object({ id: z.number().int(), name: z.string() });
export type WarehouseChoice = z.output<typeof warehouse>;

const roleOfUser = z.looseObject({ roleId: z.number().int(), roleName: z.string(), roleKey: z.string() });

export const signedInUser = z.looseObject({
  userId: z.number().int(),
  tenantId: z.string(),
  deptId: z.number().int().nullable(),
  deptName: z.string().nullable(),
  userName: z.string(),
  displayName: onWire("nickName", z.string()),
  userType: z.string().optional(),
  email: z.string().nullable(),
  phone: onWire("phonenumber", z.string().nullable()),
  sex: z.string().nullish(),
  /** Empty: the browser shows its default picture. */
  avatar: z.string().nullable(),
  status: z.string().optional(),
  loginIp: z.string().nullish(),
  loginDate: z.string().nullish(),
  remark: z.string().nullish(),
  createTime: z.string().nullish(),
  roles: z.array(roleOfUser).optional(),
  warehouses: z.array(warehouse),
});
export type SignedInUser = z.output<typeof signedInUser>;

export const sessionInfoInput = z.object({
  stay: field.flag(words("Stay", "保留")).input.optional(),
}) as z.ZodType<{
  stay?: boolean | null | undefined;
}>;

export const sessionInfo = z.object({
  user: signedInUser,
  /** Role keys; empty for a user without roles, for whom the browser uses ROLE_DEFAULT. */
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  posts: z.array(post),
  warehouses: z.array(warehouse),
  /** The company the platform's operator is working in; the warehouses are then those of that company. */
  impersonating: onWire("visiting", z.object({ tenantId: z.string(), name: z.string() }).nullish()),
  /** The password was set by the system: the browser asks for a new one (docs/rules/companies.md#first-data). */
  mustChangePassword: z.boolean().optional(),
  /** Lengths that this company requires of a user's own password (company setting). */
  passwordLength: z.object({ min: z.number().int(), max: z.number().int() }).optional(),
});
export type SessionInfo = z.output<typeof sessionInfo>;

export const ownPasswordInput = z.object({ oldPassword: secret, newPassword: secret });
