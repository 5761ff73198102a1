/** P21: the first page of the day, workspace by workspace: everything that it shows in one call, while eight people ask. */
import { dashboardCalls } from "@larder/domain/dashboard/dashboard.calls";
import { workspaceNames, type WorkspaceName } from "@larder/domain/dashboard/dashboard.fields";
import { atMost, judged, type Figure, type Outcome } from "../figures.ts";
import type { Dataset } from "../dataset/dataset.ts";
import { question, reading } from "../load/readers.ts";
import { failuresOf, onDataset, rounds, send, warmUp, type RunContext } from "../run-context.ts";

const CONNECTIONS = 8;

async function measure(ctx: RunContext, dataset: Dataset): Promise<Outcome> {
  const server = await dataset.server();
  const figures: Figure[] = [];
  const wrong: string[] = [];
  const detail: Record<string, unknown> = {};
  for (const workspace of workspaceNames) {
    const asked = [question(dashboardCalls.show, { workspace })];
    const ask = (seconds: number) => send(ctx, dataset, [server], reading(CONNECTIONS, seconds, asked));
    const warm = await warmUp(ctx, () => ask(1));
    const taken = await rounds(
      ctx,
      () => ask(ctx.seconds),
      (one) => `${workspace}: p95 ${one.p95.toFixed(1)} ms at ${one.perSecond.toFixed(0)} /s`,
    );
    const what = `first page, workspace ${workspace}, at 8 connections, p95`;
    figures.push(
      judged(
        "P21",
        what,
        "ms",
        taken.map((one) => one.p95),
        atMost(60, 30),
      ),
    );
    wrong.push(...failuresOf([...warm, ...taken]), ...(await missingOf(dataset, server.base, workspace)));
    detail[workspace] = { rounds: taken };
  }
  return { figures, wrong, detail };
}

/** An empty page is answered fast, and says nothing. */
async function missingOf(dataset: Dataset, base: string, workspace: WorkspaceName): Promise<string[]> {
  const page = await dataset.clerk(base).call(dashboardCalls.show, { workspace });
  return page.tiles.length > 0 && Object.keys(page.panels).length > 0
    ? []
    : [`The workspace ${workspace} shows nothing`];
}

export const home = onDataset(
  { name: "home", summary: "the first page of each workspace, eight people at once" },
  measure,
);
