/** P1 once more, with two server processes before one database. */
import { spread, type Outcome } from "../figures.ts";
import type { Measured } from "../load/measure.ts";
import { orderRows, wrongOrders } from "../post-order/checks.ts";
import { cpuSharesOf, layLimit, limit, post, roundOf, type Round } from "../post-order/post-order.ts";
import { failuresOf, onFloor, warmUp, type Measure, type Site } from "../site.ts";

async function run(site: Site): Promise<Outcome> {
  return onFloor(site, site.size, async (floor) => {
    await layLimit(floor);
    const before = await orderRows(floor);
    const servers = [await floor.server(), await floor.server()];
    const measured = await warmUp(
      site,
      () => post(site, floor, servers, undefined, 3),
      () => limit(site, floor, 2),
    );
    await floor.analyze();
    const rounds: (Round & { one: Measured })[] = [];
    for (let n = 1; n <= site.rounds; n++) {
      const both = await post(site, floor, servers);
      const one = await post(site, floor, servers.slice(0, 1));
      const round = { ...roundOf(both, await limit(site, floor)), one };
      rounds.push(round);
      measured.push(both, one, round.limit);
      site.say(
        `two ${both.perSecond.toFixed(0)} /s, one ${one.perSecond.toFixed(0)} /s, share ${round.share.toFixed(3)}`,
      );
    }
    const wrong = [...failuresOf(measured), ...(await wrongOrders(floor, before, measured)), ...(await floor.broken())];
    return {
      figures: [
        {
          id: "P1",
          what: "POST of a 10-line order with two server processes, share of the one call",
          unit: "",
          value: spread(rounds.map(({ share }) => share)),
          bounds: { better: "more", floor: 0.35, aim: 0.5 },
        },
        { id: "", what: "the same as share of processor time", unit: "", value: cpuSharesOf(rounds) },
        {
          id: "",
          what: "orders/s of two processes over those of one",
          unit: "×",
          value: spread(rounds.map(({ server, one }) => server.perSecond / one.perSecond)),
        },
      ],
      wrong,
      detail: { rounds },
    };
  });
}

export const twoServers: Measure = {
  name: "two-servers",
  told: "the POST of orders with two server processes before one database",
  sizes: (small) => [small ? "tenth" : "full"],
  run,
};
