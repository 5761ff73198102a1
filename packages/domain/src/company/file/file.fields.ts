/** A stored file (docs/rules/companies.md#objects). Its content is requested separately. */
import { defineFields, instant, int, ref, text, type RowOf } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";

export const fileFields = defineFields({
  /** The wire name of the id. */
  fileId: int()(words("File no.", "檔案編號"), { computed: true, wire: "ossId" }),
  originalName: text()(words("Name", "檔名"), { computed: true }),
  fileName: text()(words("Stored as", "儲存名稱"), { computed: true }),
  fileSuffix: text()(words("Ending", "副檔名"), { computed: true }),
  contentType: text()(words("Kind", "種類"), { computed: true }),
  size: int()(words("Size", "大小"), { computed: true }),
  entity: text()(words("Record", "所屬資料"), { computed: true, optional: true }),
  entityId: int()(words("Record ID", "資料 ID"), { computed: true, optional: true }),
  service: text()(words("Storage", "儲存位置"), { computed: true }),
  /** Signed, for two minutes. */
  url: text(400)(words("Link", "連結"), { computed: true }),
  createBy: ref("user")(words("Uploaded by", "上載人"), { computed: true, optional: true }),
  createByName: text()(words("Uploaded by", "上載人"), { computed: true, optional: true }),
  createTime: instant(words("Uploaded at", "上載時間"), { computed: true }),
});
export interface StoredFile extends RowOf<typeof fileFields> {}
