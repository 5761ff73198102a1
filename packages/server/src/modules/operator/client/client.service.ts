/** Use cases of client applications (docs/rules/companies.md#client-applications). */
import { hash, randomBytes } from "node:crypto";
import { omit } from "@larder/domain/kernel/fields";
import { isUnchanged } from "@larder/domain/kernel/masked";
import { refuse } from "@larder/domain/kernel/refusal";
import { clientCalls } from "@larder/domain/operator/client/client.calls";
import { clientFields, type Client } from "@larder/domain/operator/client/client.fields";
import { clientMessages as say } from "@larder/domain/operator/client/client.messages";
import { rightsChangedEverywhere } from "../../../platform/access/rights.ts";
import type { Ctx } from "../../../platform/context.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { recordUseCases } from "../../../platform/record/record-use-cases.ts";
import * as store from "./client.store.ts";

/** The product's own web application. */
const OURS = 1;
const GRANTS = new Set(["password"]);

const requireOthers = ({ id, clientKey: key }: Client): void => {
  if (id === OURS) refuse(say.clientIsOurs({ key }));
};

/** Only the hash is stored: it can be compared, but not read. */
const hashed = (secret: string): string => hash("sha256", secret, "base64url");

export const clients = recordUseCases({
  entity: "client",
  table: "client",
  fields: omit(clientFields, "clientSecret"),
  calls: clientCalls,
  fresh: () => ({ clientSecret: hashed(randomBytes(24).toString("base64url")) }),
  // The secret is never returned, and the grant types are text in the file.
  exported: omit(clientFields, "clientSecret", "grantTypeList"),
  list: store.list,
  byIds: store.byIds,
  async check(ctx, { id, input, values: { clientKey }, before }) {
    const grantTypes = [...new Set(input.grantTypeList)];
    const unknown = grantTypes.find((grant) => !GRANTS.has(grant));
    if (unknown !== undefined) refuse(say.grantUnknown({ grant: unknown }));
    if (await store.keyTaken(ctx, clientKey, id)) refuse(say.clientKeyTaken({ key: clientKey }));
    const secret = isUnchanged(input.clientSecret) ? null : input.clientSecret!;
    return {
      values: {
        grantTypes,
        clientId: before?.clientId ?? randomBytes(16).toString("hex"),
        ...(secret ? { clientSecret: hashed(secret) } : {}),
      },
    };
  },
  mayDisable: (_ctx, client) => requireOthers(client),
  async saved(ctx, { values, before }) {
    // Every process caches the limit together with its sessions.
    if (before && values.activeTimeout !== before.activeTimeout) await rightsChangedEverywhere(ctx);
  },
  asStored: (client) => ({ ...client, grantTypes: client.grantTypeList }),
  remove: { row: "deleted", mayGo: async (_ctx, records) => records.forEach(requireOthers) },
});

/** Identified by `clientId`, as in the wire dialect. */
export const changeStatus = async (ctx: Ctx, clientId: string, status: "0" | "1"): Promise<null> =>
  clients.changeStatus(ctx, orNotFound(await store.byClientId(ctx, clientId)).id, status);
