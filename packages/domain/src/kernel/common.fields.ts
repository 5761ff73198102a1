/** Fields that many records share, declared once. */
import { int, instant, oneOf, text } from "./fields.ts";
import { words } from "./words.ts";

/**
 * The enabled flag of master data, with the values the platform's records use
 * (docs/rules/numbers.md#kinds-of-numbers).
 */
export const statusWords = { "0": words("Normal", "正常"), "1": words("Disabled", "停用") } as const;
export const status = oneOf(statusWords)(words("Status", "狀態"), { usual: "0" });

export const version = int(0)(words("Version", "版本"), { computed: true });

/** Who created and who last changed it, and when: written by the server, shown in lists and details. */
export const auditFields = {
  createByName: text()(words("Created by", "建立人"), { computed: true, optional: true }),
  createTime: instant(words("Created at", "建立時間"), { computed: true }),
  updateByName: text()(words("Changed by", "修改人"), { computed: true, optional: true }),
  updateTime: instant(words("Changed at", "修改時間"), { computed: true }),
};

/** How many rows sums are of. */
export const count = int(0)(words("Number", "數目"), { computed: true });
