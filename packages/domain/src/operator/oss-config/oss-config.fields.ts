/**
 * Where files are stored (docs/rules/companies.md#storage). One configuration is active at a time. Keys are
 * write-only.
 */
import { defineFields, field, type VersionedRow } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { yesNo } from "../../company/dictionary/dict-data.fields.ts";

export const storageKinds = {
  database: words("In the database", "資料庫"),
  s3: words("S3 object storage", "S3 物件儲存"),
};

export const ossConfigFields = defineFields({
  /** The wire name of the id. */
  ossConfigId: field.int().shown(words("Configuration no.", "設定編號")),
  configKey: field.text(20)(words("Name", "設定名稱"), { required: true }),
  kind: field.oneOf(storageKinds)(words("Kind", "儲存類型"), { usual: "s3" }),
  endpoint: field.text(255)(words("Address of the service", "服務網址")),
  domain: field.text(255)(words("Public address", "自訂網域")),
  bucketName: field.text(255)(words("Bucket", "儲存桶")),
  prefix: field.text(255)(words("Folder", "路徑前綴")),
  region: field.text(255)(words("Region", "地區")),
  isHttps: field.oneOf(yesNo)(words("Encrypted connection", "使用 HTTPS"), { usual: "Y" }),
  accessPolicy: field.oneOf({
    "0": words("Private", "私有"),
    "1": words("Public", "公開"),
    "2": words("Custom", "自訂"),
  })(words("Access", "存取權限"), { usual: "0" }),
  accessKey: field.text(255)(words("Access key", "存取金鑰"), {
    hint: words("Never shown again; leave the stars to keep it", "不會再次顯示；保留星號即不變"),
  }),
  secretKey: field.text(255)(words("Secret key", "密鑰"), {
    hint: words("Never shown again; leave the stars to keep it", "不會再次顯示；保留星號即不變"),
  }),
  /** `0`: this one is active. */
  status: field.oneOf({ "0": words("In use", "使用中"), "1": words("Not in use", "未使用") })(words("State", "狀態"), {
    usual: "1",
  }),
  ext1: field.text(255)(words("Further", "擴充欄位")),
  remark: field.memo(500)(words("Remark", "備註")),
  createTime: field.instant.shown(words("Created at", "建立時間")),
  updateTime: field.instant.shown(words("Changed at", "修改時間")),
});
export interface OssConfig extends VersionedRow<typeof ossConfigFields> {}
