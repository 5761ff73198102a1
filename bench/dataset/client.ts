import pg from "pg";

/** A connection whose loss fails the next statement on it, instead of ending the process before it can clean up. */
export async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** The same for one function call. */
export async function connected<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(connectionString);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
