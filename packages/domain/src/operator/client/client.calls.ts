import { z } from "zod";
import { call, defineCalls } from "../../kernel/calls.ts";
import { platformCalls } from "../../kernel/platform-calls.ts";
import { platformFilters } from "../../kernel/platform-filters.ts";
import { words } from "../../kernel/words.ts";
import { clientFields } from "./client.fields.ts";

const path = "/system/client";
const permission = "system:client";
/** Clients belong to the whole installation: one company must not lock out the others. */
const role = "superadmin";

export const clientCalls = defineCalls({
  ...platformCalls({
    path,
    permission,
    name: words("Client applications", "客戶端"),
    fields: clientFields,
    key: "id",
    list: platformFilters(clientFields, "clientKey", "status"),
    role,
    once: true,
  }),
  /** Identified by `clientId`, as in the wire dialect. */
  changeStatus: call.put(`${path}/changeStatus`, {
    permission: `${permission}:edit`,
    role,
    title: words("Client applications: enable or disable", "客戶端：啟用或停用"),
    input: z.object({
      clientId: z.string().trim().min(1, "required").max(64, "max:64"),
      status: z.enum(["0", "1"], { error: "choice" }),
    }),
  }),
});
