/**
 * Where files are stored (docs/rules/companies.md#storage). One configuration is active at a time. Keys are
 * write-only.
 */
import { defineFields, instant, int, memo, oneOf, text, type RowOf } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { yesNo } from "../../company/dictionary/dict-data.fields.ts";

export const storageKinds = {
  database: words("In the database", "資料庫"),
  s3: words("S3 object storage", "S3 物件儲存"),
} as const;

export const ossConfigFields = defineFields({
  /** The wire name of the id. */
  ossConfigId: int()(words("Configuration no.", "設定編號"), { computed: true }),
  configKey: text(20)(words("Name", "設定名稱"), { required: true }),
  kind: oneOf(storageKinds)(words("Kind", "儲存類型"), { usual: "s3" }),
  endpoint: text(255)(words("Address of the service", "服務網址")),
  domain: text(255)(words("Public address", "自訂網域")),
  bucketName: text(255)(words("Bucket", "儲存桶")),
  prefix: text(255)(words("Folder", "路徑前綴")),
  region: text(255)(words("Region", "地區")),
  isHttps: oneOf(yesNo)(words("Encrypted connection", "使用 HTTPS"), { usual: "Y" }),
  accessPolicy: oneOf({
    "0": words("Private", "私有"),
    "1": words("Public", "公開"),
    "2": words("Custom", "自訂"),
  })(words("Access", "存取權限"), { usual: "0" }),
  accessKey: text(255)(words("Access key", "存取金鑰"), {
    hint: words("Never shown again; leave the stars to keep it", "不會再次顯示；保留星號即不變"),
  }),
  secretKey: text(255)(words("Secret key", "密鑰"), {
    hint: words("Never shown again; leave the stars to keep it", "不會再次顯示；保留星號即不變"),
  }),
  /** `0`: this one is active. */
  status: oneOf({ "0": words("In use", "使用中"), "1": words("Not in use", "未使用") })(words("State", "狀態"), {
    usual: "1",
  }),
  ext1: text(255)(words("Further", "擴充欄位")),
  remark: memo(500)(words("Remark", "備註")),
  createTime: instant(words("Created at", "建立時間"), { computed: true }),
  updateTime: instant(words("Changed at", "修改時間"), { computed: true }),
});
export interface OssConfig extends RowOf<typeof ossConfigFields> {
  readonly version: number;
}
