/** Rows of a company as the use cases leave them, so that the days around them can be chosen. */
import type { Company, World } from "../../../test/world.ts";

let lastId = 9_000_000;

export function planting(world: World, company: () => Company, TODAY: string) {
  async function plant(table: string, row: Record<string, unknown>): Promise<number> {
    const id = ++lastId;
    const full: Record<string, unknown> = { tenant_id: company().tenantId, id, ...row };
    const names = Object.keys(full).filter((name) => full[name] !== undefined);
    await world.rows(
      company().tenantId,
      `insert into ${table} (${names.join()}) values (${names.map((_, i) => `$${i + 1}`).join()})`,
      names.map((name) => full[name]),
    );
    return id;
  }

  const customer = (over: Record<string, unknown> = {}) =>
    plant("customer", { shop_code: `C${lastId}`, name_en: "Lucky House", payment_term: 30, ...over });

  const order = (customerId: number, state: string, total: string, over: Record<string, unknown> = {}) =>
    plant("order_head", {
      no: `SO${lastId}`,
      type: "SO",
      uses_route: true,
      prepaid: false,
      state,
      customer_id: customerId,
      warehouse_id: company().warehouseId,
      order_date: TODAY,
      delivery_date: "2026-11-23",
      goods_net: total,
      net_total: total,
      vat_total: "0",
      total,
      outstanding_total: total,
      ...over,
    });

  const paper = (orderId: number, customerId: number, state: string, over: Record<string, unknown> = {}) =>
    plant("oi_head", {
      no: `OI${lastId}`,
      order_id: orderId,
      customer_id: customerId,
      warehouse_id: company().warehouseId,
      delivery_date: "2026-11-23",
      state,
      ...over,
    });

  /** £20 of VAT and £10 of charges on top: neither is a net sale. */
  async function invoice(customerId: number, day: string, netSale: string, over: Record<string, unknown> = {}) {
    const orderId = await order(customerId, "INVOICED", "0", { order_date: "2025-01-02", outstanding_total: "0" });
    const oiId = await paper(orderId, customerId, "POSTED");
    const net = Number(netSale) + 10;
    return plant("si_head", {
      no: `SI${lastId}`,
      oi_id: oiId,
      order_id: orderId,
      order_no: `SO${orderId}`,
      customer_id: customerId,
      warehouse_id: company().warehouseId,
      pay_status: "NEW",
      invoice_date: day,
      tax_point: day,
      due_date: "2026-12-31",
      delivery_date: day,
      seller: "{}",
      buyer: JSON.stringify({ code: "C1", nameEn: "Lucky House", nameZh: null }),
      goods_net: (Number(netSale) + 5).toFixed(2),
      discount_price: "5",
      net_total: net,
      vat_total: 20,
      total: net + 20,
      ...over,
    });
  }

  const payment = (customerId: number, amount: string, over: Record<string, unknown> = {}) =>
    plant("payment", {
      printed: 0,
      no: `RC${lastId}`,
      type: "RC",
      customer_id: customerId,
      warehouse_id: company().warehouseId,
      biz_date: TODAY,
      method: "CASH",
      amount,
      unallocated: amount,
      ...over,
    });

  /** Of one product, with ten pieces and £25.00 of it in the warehouse by default. */
  async function stock(
    expiry: string | null,
    over: { near?: number; storage?: string; min?: string; promised?: string; at?: "pick" | "quarantine" } = {},
  ) {
    const unitId = await plant("unit", { code: `U${lastId}`, name_en: "Piece" });
    const goodsId = await plant("goods", {
      code: `G${lastId}`,
      name_en: "Tofu",
      base_unit_id: unitId,
      unit_id: unitId,
      vat_code: "Z0",
      date_type: expiry ? "USE_BY" : "NONE",
      near_expiry_days: over.near,
      storage: over.storage ?? "AMBIENT",
    });
    const batchId = await plant("batch", {
      goods_id: goodsId,
      batch_no: "L1",
      date_type: expiry ? "USE_BY" : "NONE",
      expiry_date: expiry,
      received_at: "2026-11-01T09:00:00Z",
    });
    await world.rows(company().tenantId, "insert into stock_balance values ($1, $2, $3, $4, $5, 10, 0)", [
      company().tenantId,
      company().warehouseId,
      company().locations[over.at ?? "pick"],
      goodsId,
      batchId,
    ]);
    await world.rows(
      company().tenantId,
      "insert into stock_cost (tenant_id, warehouse_id, goods_id, qty, value, so_qty) values ($1, $2, $3, 10, 25, $4)",
      [company().tenantId, company().warehouseId, goodsId, over.promised ?? "0"],
    );
    if (over.min)
      await world.rows(company().tenantId, "insert into goods_min_qty values ($1, $2, $3, $4)", [
        company().tenantId,
        company().warehouseId,
        goodsId,
        over.min,
      ]);
    return { goodsId, batchId };
  }

  /** One line of an invoice, from its order on. */
  async function line(siId: number, goodsId: number, net: string) {
    const [of] = await world.rows<{ order_id: number; oi_id: number; unit_id: number }>(
      company().tenantId,
      `select s.order_id, s.oi_id, g.unit_id from si_head s join goods g on g.tenant_id = $1 and g.id = $3 where s.tenant_id = $1 and s.id = $2`,
      [company().tenantId, siId, goodsId],
    );
    const same = {
      line_no: ++lastId,
      goods_id: goodsId,
      unit_id: of!.unit_id,
      qty_base: "1",
      bill_qty: "1",
      old_price: net,
      price: net,
      line_net: net,
      vat_code: "Z0",
    };
    const ordered = await plant("order_line", { ...same, order_id: of!.order_id, qty: "1", price_source: "LIST" });
    const picked = await plant("oi_line", {
      ...same,
      oi_id: of!.oi_id,
      order_line_id: ordered,
      ordered_qty: "1",
      qty: "1",
    });
    return plant("si_line", { ...same, si_id: siId, oi_line_id: picked, qty: "1" });
  }

  return { plant, customer, order, paper, invoice, line, payment, stock };
}
