/** The query of the first page of orders, behind row security and without the count that a list adds. */
import { connect } from "../dataset/client.ts";
import type { Operations } from "../load/task.ts";

export interface PageTask {
  readonly appUrl: string;
}

const PAGE = `select h.*, c.shop_code, c.name_en as customer_name from order_head h join customer c on c.tenant_id = h.tenant_id and c.id = h.customer_id
  where h.tenant_id = $1 and h.warehouse_id = $2 and not h.deleted order by h.order_date desc, h.id desc limit 51`;

const pageAlone: Operations = async (task) => {
  const client = await connect((task.more as PageTask).appUrl);
  await client.query("select set_config('app.tenant_id', $1, false)", [task.company.tenantId]);
  return async () => {
    const { rowCount } = await client.query({
      name: "page",
      text: PAGE,
      values: [task.company.tenantId, task.company.warehouseId],
    });
    if (rowCount !== 51) throw new Error(`${rowCount} rows instead of 51`);
  };
};
export default pageAlone;
