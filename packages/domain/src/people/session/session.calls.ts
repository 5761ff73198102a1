import { z } from "zod";
import { PUBLIC, SIGNED_IN, call, defineCalls } from "../../kernel/calls.ts";
import { words } from "../../kernel/words.ts";
import {
  accessToken,
  captcha,
  ownPasswordInput,
  sessionInfo,
  sessionInfoInput,
  signInConfig,
  signInInput,
  tenantChoices,
} from "./session.fields.ts";

export const sessionCalls = defineCalls({
  config: call.get("/auth/config", {
    permission: PUBLIC,
    title: words("Sign-in settings", "登入設定"),
    output: signInConfig,
  }),
  captcha: call.get("/auth/code", {
    permission: PUBLIC,
    title: words("Captcha", "驗證碼"),
    output: captcha,
  }),
  tenants: call.get("/auth/tenant/list", {
    permission: PUBLIC,
    title: words("Companies to sign in to", "可登入的公司"),
    output: tenantChoices,
  }),
  signIn: call.post("/auth/login", {
    permission: PUBLIC,
    title: words("Sign in", "登入"),
    input: signInInput,
    output: accessToken,
    business: "other",
    encrypted: true,
  }),
  /**
   * Accounts of other services are not offered: always refused with a message
   * (docs/rules/sign-in.md#accounts-of-other-services).
   */
  binding: call.get("/auth/binding/{source}", {
    permission: PUBLIC,
    title: words("Link an account", "綁定第三方帳號"),
    input: z.object({ source: z.string().max(40) }),
    output: z.string(),
  }),
  /** Public: it must succeed with an invalid token as well, or clients get stuck (docs/rules/sign-in.md#sessions). */
  signOut: call.post("/auth/logout", {
    permission: PUBLIC,
    title: words("Sign out", "登出"),
    input: z.looseObject({}),
    business: "other",
  }),
  /**
   * Called at each full page load, which returns the operator to the platform
   * (docs/rules/companies.md#the-operator-at-work-in-a-company). A caller that only reloads the names in
   * another language says that they stay where they are.
   */
  info: call.get("/system/user/getInfo", {
    permission: SIGNED_IN,
    title: words("Signed-in user", "已登入的用戶"),
    input: sessionInfoInput,
    output: sessionInfo,
    changes: true,
  }),
  changePassword: call.put("/system/user/profile/updatePwd", {
    permission: SIGNED_IN,
    title: words("Change own password", "更改個人密碼"),
    ownCompany: true,
    once: true,
    input: ownPasswordInput,
    encrypted: true,
  }),
});
