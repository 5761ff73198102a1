/** Photos that were taken when goods were rejected, offered to the claim for them (docs/rules/supplier-credits.md#claim). */
import type { RejectPhoto } from "@larder/domain/purchase/supplier-credit/supplier-credit.calls";
import type { Ctx } from "../../../platform/context.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { files } from "../../company/index.ts";
import * as store from "./supplier-credit.store.ts";

/** A claim is the company's: whoever works on it sees what speaks for it, whichever warehouse rejected the goods. */
const OFFERED = `select distinct on (f.id) f.id, f.original_name as "originalName", g.code as "goodsCode", h.no as "receiptNo"
  from scn_line l
  join gr_item i on i.tenant_id = $1 and i.id = l.gr_item_id
  join gr_head h on h.tenant_id = $1 and h.id = i.head_id
  join goods g on g.tenant_id = $1 and g.id = i.goods_id
  join stored_file f on f.tenant_id = $1 and f.entity = 'receivedItem' and f.entity_id = i.id
 where l.tenant_id = $1 and l.head_id = $2
   and not exists (select from stored_file o where o.tenant_id = $1 and o.entity = 'supplierCredit' and o.entity_id = $2 and o.sha256 = f.sha256)
 order by f.id`;

const offered = async (ctx: Ctx, id: number): Promise<RejectPhoto[]> =>
  (await ctx.query(OFFERED, [ctx.tenantId, id])).rows as RejectPhoto[];

export async function photos(ctx: Ctx, id: number): Promise<RejectPhoto[]> {
  orNotFound(await store.byId(ctx, id));
  return offered(ctx, id);
}

/** All that are offered become files of the claim; twice at once they are taken once. */
export async function takePhotos(ctx: Ctx, id: number): Promise<{ taken: number }> {
  orNotFound(await store.lock(ctx, id));
  const all = await offered(ctx, id);
  files.copy(
    ctx,
    all.map((photo) => photo.id),
    { entity: "supplierCredit", entityId: id },
  );
  for (const { originalName } of all)
    ctx.audit({
      ...{ entity: "supplierCredit", entityId: id, action: "attach" },
      ...{ before: { originalName: null }, after: { originalName } },
    });
  return { taken: all.length };
}
