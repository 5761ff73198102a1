/**
 * One line of the sign-in log: signed in, refused with the reason, signed out (docs/rules/companies.md#objects,
 * docs/rules/logs.md#sign-in-log).
 */
import { dayRange } from "../../kernel/day-range.ts";
import { defineFields, field, type RowOf } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { outcomes } from "../oper-log/oper-log.fields.ts";

export const loginLogFields = defineFields({
  infoId: field.int().shown(words("Entry no.", "日誌編號")),
  tenantId: field.text(6).shown(words("Company no.", "公司編號")),
  userName: field.text(50).shown(words("Account", "帳號")),
  clientKey: field.text().shown(words("Client", "客戶端"), { optional: true }),
  deviceType: field.text().shown(words("Device", "裝置類型"), { optional: true }),
  status: field.oneOf(outcomes).shown(words("Outcome", "結果")),
  address: field.text().shown(words("Network address", "登入 IP"), { optional: true, wire: "ipaddr" }),
  place: field.text().shown(words("Place", "登入地點"), { optional: true, wire: "loginLocation" }),
  browser: field.text().shown(words("Browser", "瀏覽器"), { optional: true }),
  os: field.text().shown(words("Operating system", "作業系統"), { optional: true }),
  msg: field.text().shown(words("What happened", "訊息"), { optional: true }),
  loginTime: field.instant.shown(words("At", "登入時間")),
});
export interface LoginLog extends RowOf<typeof loginLogFields> {}

/** Filters of the list that are not fields of a line. */
export const loginLogFilterFields = defineFields({
  status: field.oneOf(outcomes)(words("Outcome", "結果")),
  ...dayRange("date"),
});
