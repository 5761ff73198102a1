/** Which of the first passwords still open their account: shown at each start until their owner chose another. */
import { Client } from "pg";
import type { FirstPassword } from "./data-folder.ts";

export async function stillFirst(ownerUrl: string, passwords: readonly FirstPassword[]): Promise<FirstPassword[]> {
  const owner = new Client({ connectionString: ownerUrl });
  owner.on("error", () => {});
  await owner.connect();
  try {
    const open: FirstPassword[] = [];
    for (const one of passwords) {
      await owner.query("select set_config('app.tenant_id', $1, false)", [one.tenantId]);
      const { rowCount } = await owner.query(
        "select 1 from app_user where tenant_id = $1 and user_name = $2 and password_set_at is null and not deleted",
        [one.tenantId, one.userName],
      );
      if (rowCount) open.push(one);
    }
    return open;
  } finally {
    await owner.end();
  }
}
