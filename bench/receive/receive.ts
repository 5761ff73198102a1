/** P26: receipts of fifty lines posted at 8 connections, compared with one database call that writes the same rows. */
import fs from "node:fs";
import path from "node:path";
import { settingCalls } from "@larder/domain/company/setting/setting.calls";
import { approvedSupplier } from "../../packages/server/src/modules/purchase/supplier/supplier.fixture.ts";
import { connected } from "../dataset/client.ts";
import type { Dataset } from "../dataset/dataset.ts";
import { atLeast, judged, shown, type Outcome } from "../figures.ts";
import { cpuOfOperation, type Measured } from "../load/measure.ts";
import { bySize, failuresOf, onDataset, rounds, send, sendForAnswers, type RunContext } from "../run-context.ts";
import type { LimitTask } from "./limit.ts";
import type { PaperTask } from "./order-clerks.ts";
import { RECEIVED_LINES } from "./paper.ts";

const CONNECTIONS = 8;
/** Receipts that the server posts in a round, and as many by the limit. */
const PILE = { small: 16, full: 160 };

async function measure(ctx: RunContext, dataset: Dataset): Promise<Outcome> {
  await connected(dataset.ownerUrl, (client) =>
    client.query(fs.readFileSync(path.join(import.meta.dirname, "limit.sql"), "utf8")),
  );
  const server = await dataset.server();
  const admin = dataset.clerk(server.base);
  await admin.call(settingCalls.update, { ...(await admin.call(settingCalls.get)), allowSelfApproval: true });
  const supplierId = await approvedSupplier(admin, { code: "GROWER", nameEn: "Grower" });
  const measured: Measured[] = [];
  const many = bySize(ctx, PILE);
  let posted = 0;
  const round = async (nth: number) => {
    const { measured: ordered, answers } = await sendForAnswers(ctx, dataset, [server], {
      ...{ operations: "receive/order-clerks.ts", connections: CONNECTIONS, times: 2 * many },
      more: { supplierId } satisfies PaperTask,
    });
    const pile = answers as number[];
    const [ours, theirs] = [pile.slice(0, many), pile.slice(many)];
    const load = { connections: CONNECTIONS, times: many };
    const byServer = () => send(ctx, dataset, [server], { ...load, operations: "receive/receivers.ts", more: ours });
    const more: LimitTask = { appUrl: dataset.appUrl, firstId: (nth + 1) * 1e12, pile: theirs };
    const byLimit = () => send(ctx, dataset, [], { ...load, operations: "receive/limit.ts", more });
    // Neither always finds what the other has left in memory.
    const [first, second] = nth % 2 === 0 ? [await byServer(), await byLimit()] : [await byLimit(), await byServer()];
    const [receipts, least] = nth % 2 === 0 ? [first, second] : [second, first];
    posted += pile.length;
    measured.push(ordered, receipts, least);
    return {
      ...{ receipts, least, share: receipts.perSecond / least.perSecond },
      cpuShare: cpuOfOperation({ ...least, cpu: { ...least.cpu, server: 0 } }) / cpuOfOperation(receipts),
    };
  };
  // The first one warms plans and caches and is not counted; a small run judges nothing and skips it.
  if (!ctx.small) await round(0);
  await dataset.analyze();
  const taken = await rounds(
    ctx,
    round,
    ({ receipts, least, share }) =>
      `${receipts.perSecond.toFixed(1)} /s of ${least.perSecond.toFixed(1)} /s, share ${share.toFixed(3)}`,
  );
  const each = (take: (one: (typeof taken)[number]) => number) => taken.map(take);
  return {
    figures: [
      judged(
        "P26",
        `receipt of ${RECEIVED_LINES} lines posted at ${CONNECTIONS} connections, share of the one call`,
        "",
        each(({ share }) => share),
        atLeast(0.35, 0.5),
      ),
      shown(
        "the same as share of processor time",
        "",
        each(({ cpuShare }) => cpuShare),
      ),
      shown(
        "the same, p95",
        "ms",
        each(({ receipts }) => receipts.p95),
      ),
    ],
    wrong: [...failuresOf(measured), ...(await wrongReceipts(dataset, posted)), ...(await dataset.broken())],
    detail: { rounds: taken },
  };
}

/** Each has its lines in batches, its movements and its journal. */
async function wrongReceipts({ rows, company }: Dataset, due: number): Promise<string[]> {
  const [found] = await rows<Record<string, number>>(
    `select (select count(*)::int from gr_head where tenant_id = $1 and state = 'POSTED') as receipts,
       (select count(*)::int from gr_line where tenant_id = $1 and batch_id is not null) / ${RECEIVED_LINES} as "receipts by batches",
       (select count(*)::int from stock_movement where tenant_id = $1 and doc_type = 'GR') / ${RECEIVED_LINES} as "receipts by movements",
       (select count(*)::int from journal where tenant_id = $1 and doc_type = 'GR') as journals,
       (select count(*)::int from po_head where tenant_id = $1 and state = 'RECEIVED') as orders`,
    [company.tenantId],
  );
  return Object.entries(found!)
    .filter(([, count]) => count !== due)
    .map(([what, count]) => `${what}: ${count} instead of ${due}`);
}

export const receive = onDataset(
  {
    name: "receive",
    summary: "receipts of fifty lines posted, beside one call of the database that writes the same rows",
  },
  measure,
);
