/**
 * From PostgreSQL 18 to 15 and back: the oldest supported version reads what the newest wrote, and the other
 * way round.
 */
import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readBackup, type TableEnd } from "../../src/operations/backup/backup-file.ts";
import { backUp } from "../../src/operations/backup/back-up.ts";
import { restore } from "../../src/operations/backup/restore.ts";
import { proveAllBooks } from "../../src/operations/prove-books.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../src/platform/db/embedded.ts";
import { openWorld, type World } from "../world.ts";
import { DEBIAN, debianMissing, sayWhenMissing } from "./debian-postgres.ts";
import { APP_PASSWORD, spareDatabase, spareFolder, type Spare } from "./spare-database.ts";
import { tradedDay } from "./traded-day.fixture.ts";

const missing = sayWhenMissing("a backup into PostgreSQL 15 and back", debianMissing);

describe.skipIf(missing)("PostgreSQL 15 and 18", { timeout: 120_000 }, () => {
  const folder = spareFolder("backup-15");
  let world: World;
  let fifteen: EmbeddedPostgres;
  const spares: Spare[] = [];

  beforeAll(async () => {
    fs.mkdirSync(folder, { recursive: true });
    world = await openWorld();
    await tradedDay(world);
    fifteen = await startEmbeddedPostgres({ folder: path.join(folder, "postgres"), programs: DEBIAN });
  }, 60_000);
  afterAll(async () => {
    for (const one of spares) await one.drop();
    await fifteen?.stop();
    await world?.close();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  const versionOf = async (spare: Spare) =>
    (await spare.rows<{ v: string }>("", "select current_setting('server_version') as v"))[0]!.v;
  const through = async (
    adminUrl: string | undefined,
    file: string,
  ): Promise<{ spare: Spare; tables: readonly TableEnd[] }> => {
    const spare = await spareDatabase(adminUrl);
    spares.push(spare);
    const { tables } = await restore({ ownerUrl: spare.ownerUrl, appPassword: APP_PASSWORD, file });
    await proveAllBooks(spare.ownerUrl, ({ proofs }) => expect(proofs.filter((proof) => !proof.ok)).toEqual([]));
    return { spare, tables };
  };
  const endsOf = async (file: string): Promise<TableEnd[]> => {
    const ends: TableEnd[] = [];
    for await (const frame of readBackup(file)) if (frame.kind === "E") ends.push(frame.value);
    return ends;
  };

  test("18 → 15 → 18: the same rows with the same checksums, and passing books checks at each stop", async () => {
    const [from18, from15] = [path.join(folder, "18.larder"), path.join(folder, "15.larder")];
    await backUp({ ownerUrl: world.ownerUrl, file: from18 });
    const inFifteen = await through(fifteen.adminUrl, from18);
    expect(await versionOf(inFifteen.spare)).toMatch(/^15\./);
    await backUp({ ownerUrl: inFifteen.spare.ownerUrl, file: from15 });
    const back = await through(undefined, from15);
    const there = await endsOf(from18);
    // The restore alone does not create the queue's own tables, so its jobs are not compared here.
    const business = (all: readonly TableEnd[]) => all.filter(({ table }) => table !== "kept_job");
    expect(business(inFifteen.tables)).toEqual(business(there));
    expect(business(await endsOf(from15))).toEqual(business(there));
    expect(business(back.tables)).toEqual(business(there));
  });
});
