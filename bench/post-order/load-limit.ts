/** The same orders, each as one call of `limit_post_order` on a connection of its own. */
import { randomUUID } from "node:crypto";
import { businessDate } from "@larder/domain/kernel/calendar";
import pg from "pg";
import { orders, type Shop } from "./shop.ts";
import type { Load, Loaded } from "./measure.ts";

const { connections, seconds, seed, limit, shop } = JSON.parse(process.argv[2]!) as Load & { shop: Shop };
const { url, tenantId, userId, deptId, firstId } = limit!;
const next = orders(shop, seed);
const orderDate = businessDate(new Date());
const took: number[] = [];
let failed = 0;
let firstFailure: string | null = null;
let count = 0;

const clients = await Promise.all(
  Array.from({ length: connections }, async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client;
  }),
);
const began = performance.now();
const until = began + seconds * 1000;
await Promise.all(
  clients.map(async (client) => {
    while (performance.now() < until) {
      const nth = ++count;
      const asked = JSON.stringify({
        ...next(),
        tenantId,
        userId,
        userName: "admin",
        deptId,
        orderDate,
        id: firstId + nth * 200,
        no: `SL${seed}-${nth}`,
        key: randomUUID(),
      });
      const start = performance.now();
      try {
        await client.query({ name: "limit", text: "select limit_post_order($1)", values: [asked] });
        took.push(performance.now() - start);
      } catch (error) {
        failed++;
        firstFailure ??= (error as Error).message;
      }
    }
  }),
);
const result: Loaded = {
  done: took.length,
  failed,
  firstFailure,
  seconds: (performance.now() - began) / 1000,
  took,
  cpu: process.cpuUsage(),
};
await Promise.all(clients.map((client) => client.end()));
console.log(JSON.stringify(result));
