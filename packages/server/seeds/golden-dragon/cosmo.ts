/** What Cosmo calls some of our products, and the codes of its last price list that nobody has matched yet. */
import { cosmoCalls } from "@larder/domain/stock/cosmo/cosmo.calls";
import { writeRows } from "../../src/platform/db/insert-rows.ts";
import type { Replay } from "../replay.ts";
import type { Dragon } from "./set-up.ts";

const known: readonly (readonly [cosmoCode: string, goods: string, conversion: string])[] = [
  ["RJ20X2", "R1001", "2"],
  ["SOY-LT-6", "S2001", "1"],
  ["OYS22X12", "S2003", "2"],
  ["PRWN2125", "F3001", "1"],
];
/** The last one tells nothing of a product: somebody has to ask. */
const unknown = ["RICE-SUSHI-10", "SESAME OIL 627", "SQUID TUBES 1KG", "CM-77120"];

export async function matchCosmo(replay: Replay, { goods }: Dragon): Promise<void> {
  for (const [cosmoCode, code, conversion] of known) {
    const { id: goodsId, unitId } = goods.find((one) => one.code === code)!;
    await replay.as("yuk", cosmoCalls.create, { partner: "COSMO", cosmoCode, goodsId, unitId, conversion });
  }
  const at = replay.clock.now();
  // An import would have met them; imports run behind the queue, which a replay has not.
  await replay.write((tx, tenantId) =>
    writeRows(
      tx,
      "cosmoUnknown",
      unknown.map((code, nth) => ({
        ...{ tenantId, id: replay.nextId(), partner: "COSMO", code, source: "openingStock", times: 4 - nth },
        ...{ firstSeen: at, lastSeen: at, theirName: null, ignoredReason: null },
      })),
    ),
  );
}
