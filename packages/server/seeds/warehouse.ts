/** A warehouse with one location of each kind, in which everybody works unless some are named. */
import { writeRows } from "../src/platform/db/insert-rows.ts";
import type { Replay } from "./replay.ts";
import { auditColumnsAt } from "../src/platform/record/audit-columns.ts";

const KINDS = ["PICK", "BULK", "CHILL", "FROZEN", "QUARANTINE", "WASTE"] as const;
type LocationKind = (typeof KINDS)[number];

export interface Place {
  readonly warehouseId: number;
  readonly locations: Readonly<Record<LocationKind, number>>;
}

export interface Building {
  readonly code: string;
  readonly nameEn: string;
  readonly nameZh: string;
  readonly address?: string;
  readonly postCode: string;
  readonly lat?: string;
  readonly lng?: string;
}

const nowhere = { address: null, lat: null, lng: null };

export async function openWarehouse(
  replay: Replay,
  tenantId: string,
  building: Building,
  workers?: readonly string[],
): Promise<Place> {
  const warehouseId = replay.nextId();
  const locations = Object.fromEntries(KINDS.map((kind) => [kind, replay.nextId()])) as Record<LocationKind, number>;
  const now = replay.clock.now();
  const stamp = { ...auditColumnsAt(tenantId, now), status: "0" } as const;
  await replay.write((tx) => {
    writeRows(tx, "warehouse", [
      { ...stamp, id: warehouseId, kind: "MAIN", keepsStock: true, deptId: null, ...nowhere, ...building },
    ]);
    writeRows(
      tx,
      "location",
      KINDS.map((kind, i) => ({
        id: locations[kind],
        warehouseId,
        code: `${"ABCFQW"[i]}-01`,
        kind,
        pickSequence: (i + 1) * 10,
        ...stamp,
      })),
    );
    writeRows(
      tx,
      "userWarehouse",
      [...replay.userIds]
        .filter(([userName]) => workers?.includes(userName) ?? true)
        .map(([, userId]) => ({ tenantId, userId, warehouseId })),
    );
  });
  return { warehouseId, locations };
}
