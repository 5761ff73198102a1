import { z } from "zod";
import { call, defineCalls, SIGNED_IN } from "../../kernel/calls.ts";
import { platformCalls } from "../../kernel/platform-calls.ts";
import { platformFilters } from "../../kernel/platform-filters.ts";
import { words } from "../../kernel/words.ts";
import { configFields } from "./config.fields.ts";

const path = "/system/config";
const key = z.string().trim().max(100);
/** Clients send `true` as it is, without quotes. */
const value = z.preprocess(
  (v) => (typeof v === "boolean" || typeof v === "number" ? String(v) : (v ?? "")),
  z.string().trim().max(500, "max:500"),
);

export const configCalls = defineCalls({
  ...platformCalls({
    path,
    permission: "system:config",
    name: words("Configuration", "參數設定"),
    fields: configFields,
    key: "configId",
    list: platformFilters(configFields, "configName", "configKey", "configType"),
  }),
  /** Always text, `""` for a key that is unknown or not readable by everyone. */
  value: call.get(`${path}/configKey/{key}`, {
    permission: SIGNED_IN,
    title: words("Configuration: one value", "參數設定：讀取參數值"),
    input: z.object({ key }),
    output: z.string(),
  }),
  updateByKey: call.put(`${path}/updateByKey`, {
    permission: "system:config:edit",
    title: words("Configuration: set a value", "參數設定：按鍵名修改"),
    input: z.object({ configKey: key.min(1, "required"), configValue: value }),
  }),
  /** Values are read from the table each time: nothing outdated can be served. */
  refresh: call.delete(`${path}/refreshCache`, {
    permission: "system:config:remove",
    title: words("Configuration: refresh", "參數設定：重新整理"),
    business: "clean",
  }),
});
