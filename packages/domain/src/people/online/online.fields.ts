/** An active session (docs/rules/logs.md#who-is-signed-in, docs/rules/companies.md#objects). */
import { defineFields, flag, int, text, type ValuesOf } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";

export const onlineFields = defineFields({
  /** Identifies the session in lists; it is not the token, and cannot be used as one. */
  tokenId: text()(words("Session", "會話編號"), { computed: true }),
  userName: text()(words("Account", "帳號"), { computed: true }),
  displayName: text()(words("Name", "姓名"), { computed: true, wire: "nickName" }),
  deptName: text()(words("Department", "部門"), { computed: true, optional: true }),
  clientKey: text()(words("Client", "客戶端"), { computed: true, optional: true }),
  deviceType: text()(words("Device", "裝置"), { computed: true, optional: true }),
  address: text()(words("Address", "登入地址"), { computed: true, optional: true, wire: "ipaddr" }),
  place: text()(words("Place", "登入地點"), { computed: true, optional: true, wire: "loginLocation" }),
  browser: text()(words("Browser", "瀏覽器"), { computed: true, optional: true }),
  os: text()(words("System", "作業系統"), { computed: true, optional: true }),
  /** Epoch milliseconds. */
  loginTime: int(0, Number.MAX_SAFE_INTEGER)(words("Signed in at", "登入時間"), { computed: true }),
  /** The session making the call. */
  current: flag(words("This device", "本機"), { computed: true }),
});
export type Online = ValuesOf<typeof onlineFields>;
