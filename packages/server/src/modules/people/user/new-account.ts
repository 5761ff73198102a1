/** An account that nobody has signed in with yet. */
import { omit } from "@larder/domain/kernel/fields";
import { storedOf } from "@larder/domain/kernel/stored";
import { userFields } from "@larder/domain/people/user/user.fields";

export const newAccount = {
  ...storedOf(omit(userFields, "userName", "displayName"), {}),
  userType: "sys_user",
  avatar: null,
  passwordSetAt: null,
  loginIp: null,
  loginDate: null,
  deleted: false,
} as const;
