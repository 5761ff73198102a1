/** P7: one company posts invoices at 16 connections, all out of one number series without gaps. */
import { single, spread, type Outcome } from "../figures.ts";
import type { Measured } from "../load/measure.ts";
import { CONNECTIONS, post } from "../post-order/post-order.ts";
import { failuresOf, onFloor, send, type Measure, type Site } from "../site.ts";
import { flow, wrongDocuments } from "../whole-flow/flow.ts";

/** For each of the clerks in a round. */
const PILE = { small: 4, full: 40 };

async function run(site: Site): Promise<Outcome> {
  return onFloor(site, site.size, async (floor) => {
    const server = await floor.server();
    const times = CONNECTIONS * PILE[site.small ? "small" : "full"];
    const rounds: { orders: Measured; posts: Measured; share: number }[] = [];
    const measured: Measured[] = [];
    const posted: Measured[] = [];
    // The first round plans and prepares, and is not counted; a small run judges nothing and goes without.
    for (let n = site.small ? 1 : 0; n <= site.rounds; n++) {
      const made = await flow(site, floor, [server], { connections: CONNECTIONS, times }, { until: "picked" });
      const posts = await send(site, floor, [server], {
        deeds: "one-series/posters.ts",
        connections: CONNECTIONS,
        times: made.answers.length,
        more: made.answers,
      });
      const orders = await post(site, floor, [server]);
      measured.push(made, posts, orders);
      posted.push(posts);
      if (n === 0) {
        await floor.analyze();
        continue;
      }
      rounds.push({ orders, posts, share: posts.perSecond / orders.perSecond });
      site.say(`${posts.perSecond.toFixed(0)} posts/s beside ${orders.perSecond.toFixed(0)} orders/s`);
    }
    const [series] = await floor.rows<{ gaps: number }>(
      `select (max(substring(no from 6)::int) - count(*))::int as gaps from si_head where tenant_id = $1`,
      [floor.company.tenantId],
    );
    return {
      figures: [
        {
          id: "P7",
          what: "one company posting invoices at 16 connections, share of the POST of orders",
          unit: "",
          value: spread(rounds.map(({ share }) => share)),
          bounds: { better: "more", floor: 0.35, aim: 0.6 },
        },
        {
          id: "P7",
          what: "gaps in the series",
          unit: "",
          value: single(series!.gaps),
          bounds: { better: "less", floor: 0, aim: 0 },
        },
      ],
      wrong: [...failuresOf(measured), ...(await wrongDocuments(floor, posted)), ...(await floor.broken())],
      detail: { rounds },
    };
  });
}

export const oneSeries: Measure = {
  name: "one-series",
  told: "one company posts invoices out of one series, sixteen at once",
  sizes: (small) => [small ? "tenth" : "full"],
  run,
};
