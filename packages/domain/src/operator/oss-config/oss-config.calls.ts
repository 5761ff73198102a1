import { z } from "zod";
import { call, defineCalls } from "../../kernel/calls.ts";
import { platformCalls, withKey } from "../../kernel/platform-calls.ts";
import { platformFilters } from "../../kernel/platform-filters.ts";
import { words } from "../../kernel/words.ts";
import { ossConfigFields } from "./oss-config.fields.ts";

const path = "/resource/oss/config";
const permission = "system:ossConfig";
/** Where files are stored is decided for all companies together. */
const role = "superadmin";
const { export: _keysAreNotCarriedAway, ...calls } = platformCalls({
  path,
  permission,
  name: words("Storage configuration", "儲存設定"),
  fields: ossConfigFields,
  key: "ossConfigId",
  list: platformFilters(ossConfigFields, "configKey", "bucketName", "status"),
  role,
  once: true,
});

export const ossConfigCalls = defineCalls({
  ...calls,
  /** `0` makes it the active one; the other one is deactivated. */
  changeStatus: call.put(`${path}/changeStatus`, {
    permission: `${permission}:edit`,
    role,
    title: words("Storage configuration: use", "儲存設定：切換使用"),
    input: withKey("ossConfigId", z.object({ status: z.enum(["0", "1"], { error: "choice" }) })) as z.ZodType<{
      id: number;
      status: "0" | "1";
    }>,
  }),
});
