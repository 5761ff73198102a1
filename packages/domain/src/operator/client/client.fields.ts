/** An application that may sign users in (docs/rules/companies.md#client-applications). Its secret is write-only. */
import { z } from "zod";
import { status } from "../../kernel/common.fields.ts";
import { defineFields, type Field, field, type VersionedRow } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";

export const deviceTypes = {
  pc: words("Computer", "電腦"),
  android: words("Android", "Android 裝置"),
  ios: words("iPhone or iPad", "iPhone 或 iPad"),
  xcx: words("Mini program", "小程式"),
};

/** `["password"]`, or text separated by commas. */
const grants = z.preprocess(
  (v) =>
    typeof v === "string"
      ? v
          .split(",")
          .map((one) => one.trim())
          .filter((one) => one !== "")
      : v,
  z
    .array(
      z
        .string()
        .trim()
        .regex(/^[a-z]{1,20}$/, "choice"),
      { error: "required" },
    )
    .min(1, "required")
    .max(10, "tooMany"),
);

export const clientFields = defineFields({
  clientId: field.text().shown(words("Client ID", "客戶端 ID")),
  clientKey: field.text(32)(words("Key", "客戶端 key"), { required: true }),
  clientSecret: field.text(255)(words("Secret", "客戶端密鑰"), {
    hint: words("Never shown again; leave the stars to keep it", "不會再次顯示，保留星號即不變"),
  }),
  grantTypeList: {
    kind: "choices",
    choices: [{ value: "password", label: words("Password", "密碼") }],
    label: words("Ways to sign in", "登入方式"),
    required: true,
    computed: false,
    input: grants,
    output: z.array(z.string()),
  } as Field<string[]> & { required: true; computed: false },
  grantType: field.text().shown(words("Ways to sign in", "登入方式")),
  deviceType: field.oneOf(deviceTypes)(words("Device", "裝置類型"), { usual: "pc" }),
  activeTimeout: field.int(60, 31_536_000)(words("Idle timeout (seconds)", "閒置超時（秒）"), { usual: 43_200 }),
  timeout: field.int(60, 31_536_000)(words("Expires after (seconds)", "登入有效期（秒）"), { usual: 43_200 }),
  status,
  createTime: field.instant.shown(words("Created at", "建立時間")),
  updateTime: field.instant.shown(words("Changed at", "修改時間")),
});
export interface Client extends VersionedRow<typeof clientFields> {}
