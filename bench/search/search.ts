/** P12: products found by search: code, English, Chinese, initials; eight users at once. */
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { atMost, judged, shown, type Outcome } from "../figures.ts";
import type { Dataset } from "../dataset/dataset.ts";
import { FIRST_PAGE, question, reading, type Question } from "../load/readers.ts";
import { failuresOf, onDataset, rounds, send, warmUp, type RunContext } from "../run-context.ts";
import { searchTexts } from "./search-texts.ts";

const CONNECTIONS = 8;

async function measure(ctx: RunContext, dataset: Dataset): Promise<Outcome> {
  const server = await dataset.server();
  const many = dataset.company.goodsIds.length;
  const texts = searchTexts(many);
  const picker = texts.map((search) => question(goodsCalls.find, { search, limit: 20 }));
  const screen = texts.map((search) => question(goodsCalls.list, { search, ...FIRST_PAGE }));
  const ask = (questions: readonly Question[], seconds: number) =>
    send(ctx, dataset, [server], reading(CONNECTIONS, seconds, questions));
  const warm = await warmUp(
    ctx,
    () => ask(picker, 2),
    () => ask(screen, 1),
  );
  const taken = await rounds(
    ctx,
    async () => ({ line: await ask(picker, ctx.seconds), list: await ask(screen, ctx.seconds) }),
    ({ line, list }) => `p95 ${line.p95.toFixed(1)} ms for a line, ${list.p95.toFixed(1)} ms in the list`,
  );
  const clerk = dataset.clerk(server.base);
  const empty = [];
  for (const search of new Set(texts.slice(0, 40)))
    if ((await clerk.call(goodsCalls.find, { search })).rows.length === 0) empty.push(search);
  const lines = taken.map(({ line }) => line);
  const lists = taken.map(({ list }) => list.p95);
  const failures = failuresOf([...warm, ...taken.flatMap(({ line, list }) => [line, list])]);
  return {
    figures: [
      judged(
        "P12",
        `goods for a line among ${many}, both languages, at 8 connections, p95`,
        "ms",
        lines.map(({ p95 }) => p95),
        atMost(50, 20),
      ),
      shown("the list of goods by the same searches, p95", "ms", lists),
      shown(
        "searches/s for a line",
        "/s",
        lines.map(({ perSecond }) => perSecond),
      ),
    ],
    wrong: empty.length > 0 ? [...failures, `Nothing was found by ${empty.join(", ")}`] : failures,
    detail: { rounds: taken },
  };
}

export const search = onDataset(
  { name: "search", summary: "goods found by code, name of either language and initials" },
  measure,
);
