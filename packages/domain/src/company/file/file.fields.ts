/** A stored file (docs/rules/companies.md#objects). Its content is requested separately. */
import { defineFields, field, type RowOf } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";

export const fileFields = defineFields({
  /** The wire name of the id. */
  fileId: field.int().shown(words("File no.", "檔案編號"), { wire: "ossId" }),
  originalName: field.text().shown(words("Name", "檔名")),
  fileName: field.text().shown(words("Stored as", "儲存名稱")),
  fileSuffix: field.text().shown(words("Ending", "副檔名")),
  contentType: field.text().shown(words("Kind", "種類")),
  size: field.int().shown(words("Size", "大小")),
  entity: field.text().shown(words("Record", "所屬資料"), { optional: true }),
  entityId: field.int().shown(words("Record ID", "資料 ID"), { optional: true }),
  service: field.text().shown(words("Storage", "儲存位置")),
  /** Signed, for two minutes. */
  url: field.text(400).shown(words("Link", "連結")),
  createBy: field.ref("user").shown(words("Uploaded by", "上載人"), { optional: true }),
  createByName: field.text().shown(words("Uploaded by", "上載人"), { optional: true }),
  createTime: field.instant.shown(words("Uploaded at", "上載時間")),
});
export interface StoredFile extends RowOf<typeof fileFields> {}
