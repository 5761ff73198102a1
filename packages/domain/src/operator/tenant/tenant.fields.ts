/**
 * A company on the platform, as maintained by the operator
 * (docs/rules/companies.md#the-operator-at-work-in-a-company, docs/rules/companies.md#objects).
 */
import { z } from "zod";
import { statusWords } from "../../kernel/common.fields.ts";
import { defineFields, field, type Shape, type VersionedRow } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";

const editable = {
  contactName: field.text(20)(words("Contact", "聯絡人"), { required: true, wire: "contactUserName" }),
  contactPhone: field.phone(words("Phone", "聯絡電話"), { required: true }),
  companyName: field.text(50)(words("Company", "公司名稱"), { required: true }),
  companyNameZh: field.text(50)(words("Chinese name", "中文名稱")),
  licenseNumber: field.text(30)(words("Licence no.", "執照編號")),
  address: field.text(200)(words("Address", "地址")),
  domain: field.text(200)(words("Host name", "綁定域名"), {
    hint: words("Its sign-in page shows this company only", "由此網址登入時只顯示此公司"),
  }),
  intro: field.memo(2000)(words("About", "簡介")),
  remark: field.memo(500)(words("Remark", "備註")),
  expireTime: field.instant(words("Expires at", "過期時間"), { hint: words("Empty: does not expire", "留空即無限期") }),
  accountCount: field.int(-1, 1_000_000)(words("Max users", "用戶數量上限"), {
    usual: -1,
    hint: words("-1: unlimited", "-1 表示不限"),
  }),
} as const satisfies Shape;

export const tenantFields = defineFields({
  tenantId: field.text(6).shown(words("Company no.", "公司編號")),
  ...editable,
  packageId: field.ref("tenantPackage").shown(words("Package", "公司套餐"), { optional: true }),
  packageName: field.text().shown(words("Package", "公司套餐"), { optional: true }),
  status: field.oneOf(statusWords).shown(words("Status", "狀態")),
  userCount: field.int().shown(words("Users", "用戶數目")),
  createTime: field.instant.shown(words("Created at", "建立時間")),
  updateTime: field.instant.shown(words("Changed at", "修改時間")),
});
export interface Tenant extends VersionedRow<typeof tenantFields> {}

/** Only for a new company: its first administrator and its package. */
export const newTenantFields = defineFields({
  ...editable,
  packageId: field.ref("tenantPackage")(words("Package", "公司套餐"), { required: true }),
  username: field.text(30)(words("Administrator's account", "管理員帳號"), { required: true }),
  password: field.text(64)(words("Administrator's password", "管理員密碼"), { required: true }),
});

export const tenantNo = z
  .string()
  .trim()
  .regex(/^\d{6}$/, "code");
