/**
 * One line of the sign-in log: signed in, refused with the reason, signed out (docs/rules/companies.md#objects,
 * docs/rules/logs.md#sign-in-log).
 */
import { day, defineFields, instant, int, oneOf, text, type RowOf } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { outcomes } from "../oper-log/oper-log.fields.ts";

const computed = { computed: true } as const;
const maybe = { computed: true, optional: true } as const;

export const loginLogFields = defineFields({
  infoId: int()(words("Entry no.", "日誌編號"), computed),
  tenantId: text(6)(words("Company no.", "公司編號"), computed),
  userName: text(50)(words("Account", "帳號"), computed),
  clientKey: text()(words("Client", "客戶端"), maybe),
  deviceType: text()(words("Device", "裝置類型"), maybe),
  status: oneOf(outcomes)(words("Outcome", "結果"), computed),
  address: text()(words("Network address", "登入 IP"), { ...maybe, wire: "ipaddr" }),
  place: text()(words("Place", "登入地點"), { ...maybe, wire: "loginLocation" }),
  browser: text()(words("Browser", "瀏覽器"), maybe),
  os: text()(words("Operating system", "作業系統"), maybe),
  msg: text()(words("What happened", "訊息"), maybe),
  loginTime: instant(words("At", "登入時間"), computed),
});
export interface LoginLog extends RowOf<typeof loginLogFields> {}

/** Filters of the list that are not fields of a line. */
export const loginLogFilterFields = defineFields({
  status: oneOf(outcomes)(words("Outcome", "結果")),
  dateFrom: day(words("From", "由")),
  dateTo: day(words("To", "至")),
});
