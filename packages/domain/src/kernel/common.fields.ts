/** Fields that many records share, declared once. */
import { field } from "./fields.ts";
import { words } from "./words.ts";

/**
 * The enabled flag of master data, with the values the platform's records use
 * (docs/rules/numbers.md#kinds-of-numbers).
 */
export const statusWords = { "0": words("Normal", "正常"), "1": words("Disabled", "停用") } as const;
export const status = field.oneOf(statusWords)(words("Status", "狀態"), { usual: "0" });

export const version = field.int(0).shown(words("Version", "版本"));

/** Who created and who last changed it, and when: written by the server, shown in lists and details. */
export const auditFields = {
  createByName: field.text().shown(words("Created by", "建立人"), { optional: true }),
  createTime: field.instant.shown(words("Created at", "建立時間")),
  updateByName: field.text().shown(words("Changed by", "修改人"), { optional: true }),
  updateTime: field.instant.shown(words("Changed at", "修改時間")),
};

/** How many rows sums are of. */
export const count = field.int(0).shown(words("Number", "數目"));

/** Where a customer, a supplier or a warehouse is. */
export const addressFields = {
  address: field.memo(300)(words("Address", "地址")),
  postCode: field.text(10)(words("Post code", "郵政編碼")),
};

export const countryField = field.text(2)(words("Country", "國家／地區"), {
  usual: "GB",
  hint: words("Two letters, GB for the United Kingdom", "兩個英文字母，英國為 GB"),
});

/** A point on the map. */
export const mapFields = {
  lat: field.degree(90)(words("Latitude", "緯度")),
  lng: field.degree(180)(words("Longitude", "經度")),
};
