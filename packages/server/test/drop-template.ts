/** Removes a template, its copies and its roles. */
import { Client } from "pg";

export async function dropTemplate(adminUrl: string, template: string): Promise<void> {
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  const { rows } = await admin.query<{ datname: string }>("select datname from pg_database where datname like $1", [
    `${template}%`,
  ]);
  for (const { datname } of rows) await admin.query(`drop database if exists "${datname}" with (force)`);
  for (const role of [`${template}_app`, `${template}_owner`]) await admin.query(`drop role if exists "${role}"`);
  await admin.end();
}
