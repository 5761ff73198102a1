/** A package: the menus that a company may use (docs/rules/companies.md#packages, docs/rules/companies.md#objects). */
import { z } from "zod";
import { status } from "../../kernel/common.fields.ts";
import { defineFields, type Field, field, type VersionedRow } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";

/** An array, or text separated by commas; in answers the text `1, 100, 1001`, as in the wire dialect. */
const idsAsText = z.preprocess(
  (v) =>
    v === null || v === undefined || v === ""
      ? []
      : typeof v === "string"
        ? v.split(",").filter((one) => one.trim())
        : v,
  z
    .array(
      z.preprocess(
        (v) => (typeof v === "string" ? Number(v) : v),
        z.number({ error: "integer" }).int("integer").min(1, "min:1").max(Number.MAX_SAFE_INTEGER, "tooLarge"),
      ),
    )
    .max(5000, "tooMany")
    .transform((ids) => [...new Set(ids)].sort((a, b) => a - b).join(", ")),
);

export const tenantPackageFields = defineFields({
  /** The wire name of the id. */
  packageId: field.int().shown(words("Package no.", "套餐編號")),
  packageName: field.text(50)(words("Package", "套餐名稱"), { required: true }),
  menuIds: {
    kind: "text",
    label: words("Menus", "選單權限"),
    required: false,
    computed: false,
    input: idsAsText,
    output: z.string(),
  } as Field<string> & { required: false; computed: false },
  menuCheckStrictly: field.flag(words("Parents follow their children", "父子聯動"), { usual: true }),
  remark: field.memo(500)(words("Remark", "備註")),
  status,
  createTime: field.instant.shown(words("Created at", "建立時間")),
  updateTime: field.instant.shown(words("Changed at", "修改時間")),
});
export interface TenantPackage extends VersionedRow<typeof tenantPackageFields> {}

export const menuIdsOf = (text: string | null | undefined): number[] =>
  (text ?? "")
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "")
    .map(Number);
