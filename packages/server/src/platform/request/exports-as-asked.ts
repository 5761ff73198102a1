/** An export's use case has the filters of its list alone; as what they are exported is in its context. */
import type { AnyCall } from "@larder/domain/kernel/calls";
import type { ExportAsked } from "@larder/domain/kernel/exporting";
import type { Ctx } from "../context.ts";
import type { Exporting } from "../record/exporting.ts";

type Handle = (ctx: Ctx, input: unknown) => Promise<unknown>;

export const exportsAsAsked =
  (call: AnyCall, handle: Handle, totals: Handle | undefined): Handle =>
  (ctx, input) => {
    const { exportAs = "xlsx", exportColumns = null, ...asked } = input as ExportAsked & Exporting["asked"];
    const sums = totals ? () => totals(ctx, asked) as Promise<Exporting["asked"]> : null;
    return handle({ ...ctx, exporting: { as: exportAs, columns: exportColumns, call, asked, sums } }, asked);
  };
