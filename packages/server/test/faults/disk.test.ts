/** A full disk: a refusal that says so, nothing lost, and normal operation once there is space. */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { expect, test } from "vitest";
import { expectBooksProved } from "./writers.ts";
import { openFaultHarness, type FaultHarness } from "./fault-harness.ts";

const SIZE = 190_000_000;

test(
  "full disk: refused with a message, the server stays up, and continues when there is space",
  { timeout: 90_000 },
  async (context) => {
    const disk = fs.mkdtempSync(path.join(os.tmpdir(), "larder-disk-"));
    const mounted =
      process.platform === "linux" &&
      spawnSync("mount", ["-t", "tmpfs", "-o", `size=${SIZE},mode=755`, "tmpfs", disk]).status === 0;
    if (!mounted) {
      fs.rmdirSync(disk);
      context.skip("a small disk of its own may be mounted by root on Linux only");
    }
    let harness: FaultHarness | null = null;
    try {
      // Small segments of write-ahead log, so that there is space for them when the tables have none.
      harness = await openFaultHarness("disk", {
        folder: path.join(disk, "harness"),
        settings: { min_wal_size: "64MB", max_wal_size: "80MB", shared_buffers: "16MB" },
      });
      const server = await harness.server();
      const admin = (await harness.company.as("admin")).with({ base: server.base });
      const customer = (n: number) =>
        admin.answer(customerCalls.create, {
          shopCode: `D${n}`,
          nameEn: `Customer ${n}`,
          address: "A long street ".repeat(20),
          paymentTerm: 30,
        });
      expect((await customer(0)).code).toBe(200);

      const ballast = path.join(disk, "ballast");
      fillUp(ballast);
      const acknowledged: number[] = [];
      let refused = null;
      for (let n = 1; n < 2000 && refused === null; n++) {
        const answer = await customer(n);
        if (answer.code === 200) acknowledged.push(n);
        else refused = answer;
      }
      expect(refused).toMatchObject({ code: 2000, reason: "diskFull" });
      expect(refused!.msg).toContain("disk is full");
      expect(server.alive()).toBe(true);
      expect((await admin.answer(customerCalls.list, {})).code, "reading goes on").toBe(200);

      fs.rmSync(ballast);
      expect((await customer(5000)).code).toBe(200);
      const rows = await harness.rows<{ code: string }>("select shop_code as code from customer where tenant_id = $1", [
        harness.company.tenantId,
      ]);
      expect(new Set(rows.map(({ code }) => code))).toEqual(
        new Set(["D0", ...acknowledged.map((n) => `D${n}`), "D5000"]),
      );
      await expectBooksProved(harness);
    } finally {
      await harness?.close();
      spawnSync("umount", [disk]);
      fs.rmdirSync(disk);
    }
  },
);

/** To the last page. */
function fillUp(file: string): void {
  const handle = fs.openSync(file, "w");
  for (const size of [1_000_000, 4096]) {
    try {
      for (;;) fs.writeSync(handle, Buffer.alloc(size));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
  }
  fs.closeSync(handle);
}
