/**
 * Northwind Traders: 830 real orders of two years, replayed day by day through our own use
 * cases (see README.md).
 */
import { foldedToAscii } from "@larder/domain/kernel/ascii";
import { paymentCalls } from "@larder/domain/accounts/payment/payment.calls";
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { orderInvoiceCalls } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import { priceCalls } from "@larder/domain/sales/price/price.calls";
import { salesInvoiceCalls } from "@larder/domain/sales/sales-invoice/sales-invoice.calls";
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { categoryCalls } from "@larder/domain/stock/category/category.calls";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { unitCalls } from "@larder/domain/stock/unit/unit.calls";
import type { DemoCompany, LoadContext } from "../demo-company.ts";
import { pickAsProposed } from "../pick.ts";
import { progressOf } from "../progress.ts";
import { openReplay, type Replay } from "../replay.ts";
import { openWarehouse } from "../warehouse.ts";
import { readTable } from "./csv.ts";
import { countryCode, telephone, vatCodeOf } from "./fit.ts";
import { events, firstPrices, OPENING, plannedOrders, type Event, type PlannedOrder } from "./plan.ts";
import { bill, buy, openSuppliers, receive, settle, SHELF_LIFE_DAYS, type Market } from "./purchases.ts";

const tenantId = "100001";
const ALCOHOL = /\b(Ale|Stout|Lager|Klosterbier|Blaye|Chartreuse|Lakkalikoori)\b/;

const tenInTheMorning = (day: string): Date => new Date(`${day}T10:00:00Z`);

export const northwind: DemoCompany = {
  tenantId,
  name: "Northwind Traders",
  async load(context) {
    const replay = await openReplay(context, {
      start: tenInTheMorning(OPENING),
      people: [
        ...readTable("employees").map((one) => ({
          userName: one.first_name.toLowerCase(),
          displayName: `${one.first_name} ${one.last_name}`,
          roles: one.title.includes("Manager") || one.title.includes("Vice President") ? ["salesManager"] : ["sales"],
          listed: one.first_name === "Nancy",
        })),
        { userName: "store", displayName: "Sam Store", roles: ["warehouseManager"], listed: true },
        { userName: "buyer", displayName: "Bill Buyer", roles: ["purchaser"], listed: true },
        { userName: "chief", displayName: "Paula Purchase", roles: ["purchaseManager"], listed: true },
        { userName: "books", displayName: "Beth Books", roles: ["accountsManager"], listed: true },
      ],
      company: {
        tenantId,
        companyName: "Northwind Traders",
        companyNameZh: "北風貿易",
        address: "12 Wharf Street\nLondon",
        postCode: "SE1 2NW",
        contactPhone: "020 7946 0112",
        vatNo: "GB199619982",
        companyNo: "01996830",
        awrsUrn: "XNAW00000101996",
        bankDetails: "Harbour Bank  Sort code 19-96-98  Account 00830215",
        adminName: "admin",
        adminNick: "Administrator",
      },
    });
    try {
      await play(context, replay);
      await replay.finish();
    } finally {
      await replay.close();
    }
  },
};

interface Shipped {
  readonly total: string;
}

interface Stage extends Market {
  readonly goods: ReadonlyMap<string, { readonly id: number; readonly vatCode: string }>;
  readonly customers: ReadonlyMap<string, { readonly id: number; readonly country: string }>;
  readonly orders: Map<string, number>;
  readonly shipped: Map<string, Shipped>;
}

async function play(context: LoadContext, replay: Replay): Promise<void> {
  const planned = plannedOrders();
  const stage = await setUp(replay, planned);
  const all = events(planned);
  const progress = progressOf(context.say, "Northwind", all.length);
  for (const [day, those] of Map.groupBy(all, (event) => event.day)) {
    replay.clock.set(tenInTheMorning(day));
    await workDay(those, async (event) => {
      await happen(replay, stage, event);
      progress.step();
    });
  }
  await discontinue(replay, stage);
  const seconds = progress.seconds();
  context.say(
    `Northwind: ${planned.length} orders in ${seconds.toFixed(1)} s (${(planned.length / seconds).toFixed(0)} orders a second)`,
  );
}

async function setUp(replay: Replay, planned: readonly PlannedOrder[]): Promise<Stage> {
  const place = await openWarehouse(replay, tenantId, {
    code: "LON",
    nameEn: "London warehouse",
    nameZh: "倫敦倉",
    postCode: "SE1 2NW",
  });
  const { id: unitId } = await replay.as("admin", unitCalls.create, {
    code: "CASE",
    nameEn: "Case",
    nameZh: "箱",
    countable: true,
  });

  const categories = new Map<string, { id: number; vatCode: "S20" | "Z0" }>();
  for (const one of readTable("categories")) {
    const { id } = await replay.as("admin", categoryCalls.create, {
      code: one.category_id.padStart(2, "0"),
      nameEn: one.category_name,
      nameZh: null,
    });
    categories.set(one.category_id, { id, vatCode: vatCodeOf(one.category_name) });
  }

  const prices = firstPrices(planned);
  const goods = new Map<string, { id: number; vatCode: string }>();
  for (const one of readTable("products")) {
    const { id: categoryId, vatCode } = categories.get(one.category_id)!;
    const nameEn = foldedToAscii(one.product_name);
    const { id } = await replay.as("admin", goodsCalls.create, {
      code: `NW${one.product_id.padStart(3, "0")}`,
      nameEn,
      categoryId,
      baseUnitId: unitId,
      unitId,
      units: [{ unitId, factor: "1" }],
      vatCode,
      salePrice: prices.get(one.product_id) ?? one.unit_price,
      minPrice: "0",
      batchTracked: true,
      dateType: "BEST_BEFORE",
      shelfLifeDays: SHELF_LIFE_DAYS,
      alcohol: ALCOHOL.test(nameEn),
      sellable: true,
      purchasable: true,
      remark: foldedToAscii(one.quantity_per_unit),
      minQtys: [{ warehouseId: place.warehouseId, minQty: one.reorder_level || "0" }],
    });
    goods.set(one.product_id, { id, vatCode });
  }

  const customers = new Map<string, { id: number; country: string }>();
  for (const one of readTable("customers")) {
    const country = countryCode(one.country);
    const { id } = await replay.as("admin", customerCalls.create, {
      shopCode: one.customer_id,
      nameEn: foldedToAscii(one.company_name),
      attn: one.contact_name,
      address: [one.address, one.city, one.region].filter(Boolean).join("\n"),
      postCode: one.postal_code,
      country,
      tel: telephone(one.phone),
      fax: telephone(one.fax),
      region: country === "GB" ? "SOUTH_EAST" : "EXPORT",
      paymentTerm: 30,
      creditLimit: null,
      deliveryTerm: 0,
      alcoholAllowed: true,
    });
    customers.set(one.customer_id, { id, country });
  }
  const suppliers = await openSuppliers(replay);
  return { place, goods, customers, suppliers, unitId, bought: new Map(), orders: new Map(), shipped: new Map() };
}

/**
 * The events of one day. What is delivered is there before anything goes out; no order goes out on its own day. Apart from that
 * the teams do not wait for each other, so that the database works for one while another thinks.
 */
async function workDay(today: readonly Event[], happens: (event: Event) => Promise<void>): Promise<void> {
  const team = async (people: number, ...kinds: readonly Event["kind"][]) => {
    const waiting = today.filter(({ kind }) => kinds.includes(kind))[Symbol.iterator]();
    const work = async () => {
      for (const event of waiting) await happens(event);
    };
    await Promise.all(Array.from({ length: people }, work));
  };
  const arrived = team(2, "buy", "receive");
  await Promise.all([
    arrived.then(() => team(2, "ship")),
    arrived.then(() => team(2, "bill", "settle")),
    // One person each: a new price counts for the orders after it, and who pays twice pays the older invoice first.
    team(1, "price", "order"),
    team(1, "pay"),
  ]);
}

async function happen(replay: Replay, stage: Stage, event: Event): Promise<void> {
  switch (event.kind) {
    case "buy":
      return buy(replay, stage, event.delivery);
    case "receive":
      return receive(replay, stage, event.delivery);
    case "bill":
      return bill(replay, stage, event.delivery, event.day);
    case "settle":
      return settle(replay, stage, event.delivery, event.day);
    case "price":
      await replay.as("admin", priceCalls.create, {
        priceLevel: "A",
        goodsId: stage.goods.get(event.productId)!.id,
        unitId: stage.unitId,
        price: event.price,
        validFrom: event.day,
      });
      return;
    case "order":
      return order(replay, stage, event.order);
    case "ship":
      return ship(replay, stage, event.order);
    case "pay":
      return pay(replay, stage, event.order);
  }
}

/** What the table says is no longer sold was bought until the end. */
async function discontinue(replay: Replay, { goods, place }: Stage): Promise<void> {
  const { warehouseId } = place;
  for (const one of readTable("products").filter(({ discontinued }) => discontinued === "1")) {
    const record = await replay.as("admin", goodsCalls.get, { id: goods.get(one.product_id)!.id, warehouseId });
    await replay.as("admin", goodsCalls.update, { ...record, warehouseId, purchasable: false });
  }
}

async function order(replay: Replay, stage: Stage, planned: PlannedOrder): Promise<void> {
  const customer = stage.customers.get(planned.customerId)!;
  const employee = readEmployee(planned.employeeId);
  const { id, state } = await replay.as(employee, salesOrderCalls.saveAndConfirm, {
    warehouseId: stage.place.warehouseId,
    type: "SO",
    customerId: customer.id,
    orderDate: planned.orderDate,
    deliveryDate: planned.deliveryDate,
    deliveryName: planned.address.name,
    deliveryAddress: planned.address.address,
    deliveryPostCode: planned.address.postCode,
    customerPo: planned.orderId,
    salespersonId: replay.userIds.get(employee),
    lines: [
      ...planned.lines.map((line) => ({
        kind: "GOODS",
        goodsId: stage.goods.get(line.productId)!.id,
        unitId: stage.unitId,
        qty: line.qty,
        oldPrice: line.oldPrice,
        discountScale: line.discountScale,
      })),
      {
        kind: "CHARGE",
        nameEn: "Freight",
        nameZh: "運費",
        qty: "1",
        oldPrice: planned.freight,
        vatCode: customer.country === "GB" ? "S20" : "X0",
      },
    ],
  });
  if (state !== "CONFIRMED") throw new Error(`Order ${planned.orderId} is ${state}`);
  stage.orders.set(planned.orderId, id);
}

async function ship(replay: Replay, stage: Stage, planned: PlannedOrder): Promise<void> {
  const { warehouseId } = stage.place;
  const { orderInvoiceId } = await replay.as("store", salesOrderCalls.release, {
    id: stage.orders.get(planned.orderId)!,
    warehouseId,
  });
  if (orderInvoiceId === null) throw new Error(`Order ${planned.orderId} was not released`);
  await pickAsProposed(replay, "store", orderInvoiceId, warehouseId);
  const { salesInvoiceId } = await replay.as("store", orderInvoiceCalls.post, { id: orderInvoiceId, warehouseId });
  const { total } = await replay.as("books", salesInvoiceCalls.get, { id: salesInvoiceId, warehouseId });
  stage.shipped.set(planned.orderId, { total });
}

async function pay(replay: Replay, stage: Stage, planned: PlannedOrder): Promise<void> {
  await replay.as("books", paymentCalls.create, {
    warehouseId: stage.place.warehouseId,
    customerId: stage.customers.get(planned.customerId)!.id,
    bizDate: planned.paidDate,
    method: "BANK_TRANSFER",
    amount: stage.shipped.get(planned.orderId)!.total,
    reference: planned.orderId,
    automatic: true,
  });
}

let employees: Map<string, string> | null = null;
function readEmployee(id: string): string {
  employees ??= new Map(readTable("employees").map((one) => [one.employee_id, one.first_name.toLowerCase()]));
  return employees.get(id)!;
}
