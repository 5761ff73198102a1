import { Client } from "pg";
import { owned } from "../../platform/owned.ts";

interface OwnerClient {
  readonly client: Client;
  /** From here on an abort comes too late. */
  readonly heedsNoAbort: () => void;
  /** Also ends a transaction that is still open: nothing uncommitted remains. */
  readonly close: () => Promise<void>;
}

/** A connection of the owner of the tables for one long piece of work, which an abort ends. */
export async function ownerClient(url: string, name: string, signal?: AbortSignal): Promise<OwnerClient> {
  const client = new Client({ connectionString: url, application_name: `larder ${name}` });
  client.on("error", () => {});
  await client.connect();
  const stop = () => void owned(client.end());
  signal?.addEventListener("abort", stop);
  const heedsNoAbort = () => signal?.removeEventListener("abort", stop);
  return {
    client,
    heedsNoAbort,
    async close() {
      heedsNoAbort();
      await client.end().catch(() => {});
    },
  };
}
