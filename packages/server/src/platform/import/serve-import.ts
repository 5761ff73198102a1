/** The calls of an import, the same for every entity that can be imported. */
import type { ImportCalls, ImportReportCalls, ImportRun, ImportState } from "@larder/domain/kernel/import-calls";
import { isUnderWay } from "@larder/domain/kernel/import-calls";
import type { Shape } from "@larder/domain/kernel/fields";
import { refuse } from "@larder/domain/kernel/refusal";
import type { Ctx } from "../context.ts";
import { orNotFound } from "../record/found-and-fresh.ts";
import { serve, type Route } from "../request/serve.ts";
import { exportRows } from "../record/export.ts";
import { tableFile } from "../table-files/xlsx.ts";
import { importMessages as say } from "./import.messages.ts";
import * as store from "./import.store.ts";
import type { Step } from "./import-job.ts";
import { knowImporter } from "./import-work.ts";
import type { AnyImporter } from "./importer.ts";

/**
 * A server that stopped in the middle reports nothing any more; its transaction is gone, and the import may
 * start again.
 */
const SILENT_MS = 60_000;

interface Standing {
  readonly state: string;
  readonly seenAt: Date | string;
}

function stateOf(ctx: Ctx, { state, seenAt }: Standing): ImportState {
  const silent = ctx.now.getTime() - new Date(seenAt).getTime() > SILENT_MS;
  return isUnderWay(state as ImportState) && silent ? "FAILED" : (state as ImportState);
}

const enqueue = (ctx: Ctx, id: number, step: Step, turn: number): void =>
  ctx.jobs.add(ctx, ctx.tenantId, "import", { homeTenantId: ctx.actor.tenantId, userId: ctx.actor.id, id, step, turn });

function begin(ctx: Ctx, id: number, step: Step, turn: number): void {
  const state = step === "check" ? "CHECKING" : "RUNNING";
  store.change(ctx, id, { state, turn, done: 0, cancelAsked: false }, ctx.now);
  enqueue(ctx, id, step, turn);
}

export function serveImport(calls: ImportCalls, importer: AnyImporter): Route[] {
  // The template may be for more people than the import.
  const { permission, of: name = calls.importStart.title } = calls.importStart;
  knowImporter({ ...importer, permission });
  const { entity } = importer;
  const columns: Shape = importer.columns;
  const lock = async (ctx: Ctx, id: number) => {
    const run = orNotFound(await store.lock(ctx, entity, id));
    return { ...run, state: stateOf(ctx, run) };
  };
  return serve(calls, {
    importTemplate: (ctx) =>
      tableFile({
        title: name[ctx.language],
        columns: Object.values(columns).map((field) => ({
          label: field.required ? `${field.label[ctx.language]} *` : field.label[ctx.language],
          kind: field.kind,
        })),
        rows: [],
      }),
    async importCheck(ctx, { file }) {
      const id = store.insert(ctx, entity, file);
      enqueue(ctx, id, "check", 0);
      return { id };
    },
    importRuns: async (ctx) =>
      (await store.latest(ctx, entity)).map((run) => ({ ...run, state: stateOf(ctx, run) })) as never,
    async importRun(ctx, { id }) {
      const run = orNotFound(await store.one(ctx, entity, id));
      return {
        ...run,
        state: stateOf(ctx, run),
        problems: store.inLanguage(run.problems, ctx.language),
        notes: store.inLanguage(run.notes, ctx.language),
      } as unknown as ImportRun;
    },
    async importAgain(ctx, { id }) {
      const run = await lock(ctx, id);
      if (run.state !== "FAULTY") refuse(say.noErrors());
      if (!run.kept) refuse(say.fileGone());
      begin(ctx, id, "check", run.turn + 1);
      return null;
    },
    async importStart(ctx, { id }) {
      const run = await lock(ctx, id);
      if (!["CHECKED", "CANCELLED", "FAILED"].includes(run.state)) refuse(say.notReady());
      if (!run.kept) refuse(say.fileGone());
      begin(ctx, id, "write", run.turn + 1);
      return null;
    },
    async importCancel(ctx, { id }) {
      const run = await lock(ctx, id);
      if (!isUnderWay(run.state)) refuse(say.nothingRuns());
      store.change(ctx, id, { cancelAsked: true }, ctx.now);
      return null;
    },
    async importUndo(ctx, { id }) {
      const run = await lock(ctx, id);
      if (run.state !== "DONE" || run.recordIds.length === 0) refuse(say.nothingToUndo());
      begin(ctx, id, "undo", run.turn + 1);
      return null;
    },
  });
}

/** What a file changes, as a table, as long as it is kept. */
export const serveImportReport = (calls: ImportReportCalls, { entity, report = {} }: AnyImporter): Route[] =>
  serve(calls, {
    async importReport(ctx, { id }) {
      const run = orNotFound(await store.reportOf(ctx, entity, id));
      const rows = (run.report ?? refuse(say.reportGone())) as unknown as readonly object[];
      return exportRows(ctx, report, rows, calls.importReport.title);
    },
  });
