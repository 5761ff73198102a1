/** P7: one company posts invoices at 16 connections, all from one gapless number series. */
import { atLeast, atMost, judged, type Outcome } from "../figures.ts";
import type { Dataset } from "../dataset/dataset.ts";
import type { Measured } from "../load/measure.ts";
import { CONNECTIONS, post } from "../post-order/share.ts";
import { bySize, failuresOf, onDataset, rounds, send, sendForAnswers, type RunContext } from "../run-context.ts";
import { documents, wrongDocuments } from "../whole-flow/flow.ts";

/** For each of the clerks in a round. */
const PILE = { small: 4, full: 40 };

async function measure(ctx: RunContext, dataset: Dataset): Promise<Outcome> {
  const server = await dataset.server();
  const times = CONNECTIONS * bySize(ctx, PILE);
  const measured: Measured[] = [];
  const posted: Measured[] = [];
  const round = async () => {
    const picked = documents({ connections: CONNECTIONS, times }, { until: "picked" });
    const pile = await sendForAnswers(ctx, dataset, [server], picked);
    const posts = await send(ctx, dataset, [server], {
      operations: "one-series/posters.ts",
      connections: CONNECTIONS,
      times: pile.answers.length,
      more: pile.answers,
    });
    const orders = await post(ctx, dataset, [server]);
    measured.push(pile.measured, posts, orders);
    posted.push(posts);
    return { orders, posts, share: posts.perSecond / orders.perSecond };
  };
  // The first round warms plans and caches and is not counted; a small run judges nothing and skips it.
  if (!ctx.small) {
    await round();
    await dataset.analyze();
  }
  const taken = await rounds(
    ctx,
    round,
    ({ posts, orders }) => `${posts.perSecond.toFixed(0)} posts/s beside ${orders.perSecond.toFixed(0)} orders/s`,
  );
  const shares = taken.map(({ share }) => share);
  const [series] = await dataset.rows<{ gaps: number }>(
    `select (max(substring(no from 6)::int) - count(*))::int as gaps from si_head where tenant_id = $1`,
    [dataset.company.tenantId],
  );
  const what = "one company posting invoices at 16 connections, share of the POST of orders";
  return {
    figures: [
      judged("P7", what, "", shares, atLeast(0.35, 0.6)),
      judged("P7", "gaps in the series", "", series!.gaps, atMost(0, 0)),
    ],
    wrong: [...failuresOf(measured), ...(await wrongDocuments(dataset, posted)), ...(await dataset.broken())],
    detail: { rounds: taken },
  };
}

export const oneSeries = onDataset(
  { name: "one-series", summary: "one company posts invoices out of one series, sixteen at once" },
  measure,
);
