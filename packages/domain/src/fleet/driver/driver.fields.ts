/**
 * Drivers: with a user of their own they record drops on the phone, otherwise the dispatcher does
 * (docs/rules/fleet.md#drivers).
 */
import { auditFields, status } from "../../kernel/common.fields.ts";
import { defineFields, field, pick, type VersionedRow } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { expiryWords } from "../../kernel/expiry.ts";

export const driverFields = defineFields({
  name: field.text(60)(words("Name", "姓名"), { required: true }),
  userId: field.ref("user")(words("Signs in as", "登入帳號"), {
    hint: words("Empty: the dispatcher enters results and collections", "留空：由調度員輸入送貨結果及收款"),
  }),
  phone: field.phone(words("Phone", "電話")),
  licenceNo: field.text(30)(words("Licence no.", "駕駛執照號碼")),
  licenceExpiry: field.day(words("Licence valid until", "駕駛執照有效至")),
  vehicleId: field.ref("vehicle")(words("Usual vehicle", "慣用車輛")),
  remark: field.memo(500)(words("Remark", "備註")),
  status,

  userName: field.text().shown(words("Signs in as", "登入帳號"), { optional: true }),
  vehicleName: field.text().shown(words("Usual vehicle", "慣用車輛"), { optional: true }),
  expiry: field.oneOf(expiryWords).shown(words("Papers", "證件"), { optional: true }),
  ...auditFields,
});
export interface Driver extends VersionedRow<typeof driverFields> {}

export const driverListFields = pick(
  driverFields,
  ["name", "phone", "userId", "userName", "licenceNo", "licenceExpiry"],
  ["expiry", "vehicleId", "vehicleName", "status", "createTime"],
);

export const driverFilterFields = defineFields({
  status,
  vehicleId: driverFields.vehicleId,
  expiring: field.flag(words("Documents expired or expiring", "證件過期或即將到期")),
});
