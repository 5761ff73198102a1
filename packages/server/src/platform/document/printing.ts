import { orNotFound } from "../record/found-and-fresh.ts";
import type { Ctx } from "../context.ts";
import type { Locked } from "./document.ts";

interface Printed<D> {
  readonly lock: (ctx: Ctx, id: number) => Promise<D | undefined>;
  readonly change: (
    ctx: Ctx,
    doc: D,
    action: string,
    change: {
      readonly set: { readonly printed: number };
      readonly audit: { readonly after: { readonly printed: number } };
    },
  ) => unknown;
}

/** `export const print = printingOf(transfers)`: the page left once more. */
export const printingOf =
  <D extends Locked & { readonly printed: number }>(documents: Printed<D>, check?: (doc: D) => void) =>
  async (ctx: Ctx, id: number): Promise<{ printed: number }> => {
    const doc = orNotFound(await documents.lock(ctx, id));
    check?.(doc);
    const printed = doc.printed + 1;
    documents.change(ctx, doc, "print", { set: { printed }, audit: { after: { printed } } });
    return { printed };
  };
