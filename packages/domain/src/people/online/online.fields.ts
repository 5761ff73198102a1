/** An active session (docs/rules/logs.md#who-is-signed-in, docs/rules/companies.md#objects). */
import { defineFields, field, type ValuesOf } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";

export const onlineFields = defineFields({
  /** Identifies the session in lists; it is not the token, and cannot be used as one. */
  tokenId: field.text().shown(words("Session", "會話編號")),
  userName: field.text().shown(words("Account", "帳號")),
  displayName: field.text().shown(words("Name", "姓名"), { wire: "nickName" }),
  deptName: field.text().shown(words("Department", "部門"), { optional: true }),
  clientKey: field.text().shown(words("Client", "客戶端"), { optional: true }),
  deviceType: field.text().shown(words("Device", "裝置"), { optional: true }),
  address: field.text().shown(words("Address", "登入地址"), { optional: true, wire: "ipaddr" }),
  place: field.text().shown(words("Place", "登入地點"), { optional: true, wire: "loginLocation" }),
  browser: field.text().shown(words("Browser", "瀏覽器"), { optional: true }),
  os: field.text().shown(words("System", "作業系統"), { optional: true }),
  /** Epoch milliseconds. */
  loginTime: field.int(0, Number.MAX_SAFE_INTEGER).shown(words("Signed in at", "登入時間")),
  /** The session making the call. */
  current: field.flag.shown(words("This device", "本機")),
});
export type Online = ValuesOf<typeof onlineFields>;
