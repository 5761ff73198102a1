import { PUBLIC, call, defineCalls } from "../../kernel/calls.ts";
import { words } from "../../kernel/words.ts";
import { registerInput } from "../session/session.fields.ts";

export const registerCalls = defineCalls({
  /** Refused unless the company opened it (`sys.account.registerUser`, docs/rules/sign-in.md#registering). */
  register: call.post("/auth/register", {
    permission: PUBLIC,
    title: words("Register", "註冊"),
    input: registerInput,
    business: "insert",
    encrypted: true,
  }),
});
