/** Clerks who enter orders and post picked documents, without pause, and record the answers they received. */
import { randomUUID } from "node:crypto";
import { addDays, businessDate } from "@larder/domain/kernel/calendar";
import type { AnyCall } from "@larder/domain/kernel/calls";
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { unitCalls } from "@larder/domain/stock/unit/unit.calls";
import type { seeded } from "@larder/domain/kernel/random.fixture";
import type { Answer, TestClient } from "../client.ts";

export interface Counter {
  readonly customerIds: readonly number[];
  readonly goodsIds: readonly number[];
  readonly unitId: number;
}

/** Before the closing time of any order desk. */
const deliveryDate = addDays(businessDate(new Date()), 4);

/** Twenty products and five customers, created through the calls. */
export async function stockTheCounter(admin: TestClient): Promise<Counter> {
  const { id: unitId } = await admin.call(unitCalls.create, {
    code: "PC",
    nameEn: "Piece",
    nameZh: "件",
    countable: true,
  });
  const goodsIds: number[] = [];
  for (let n = 0; n < 20; n++) {
    const { id } = await admin.call(goodsCalls.create, {
      code: `G${n}`,
      nameEn: `Goods ${n}`,
      vatCode: n % 3 === 0 ? "S20" : "Z0",
      baseUnitId: unitId,
      unitId,
      salePrice: "2.50",
      dateType: "NONE",
      units: [{ unitId, factor: "1" }],
    });
    goodsIds.push(id);
  }
  const customerIds: number[] = [];
  for (let n = 0; n < 5; n++)
    customerIds.push(
      (await admin.call(customerCalls.create, { shopCode: `C${n}`, nameEn: `Customer ${n}`, paymentTerm: 30 })).id,
    );
  return { customerIds, goodsIds, unitId };
}

export const LINES = 4;

export interface Entered {
  /** The idempotency key; for an order it is also the customer's own number, by which it is found again. */
  readonly key: string;
  readonly call: AnyCall;
  readonly input: Record<string, unknown>;
  /** null: no answer, or a fault. */
  answer: Answer | null;
}

export const enteredOrder = (counter: Counter, random: ReturnType<typeof seeded>): Entered => {
  const key = randomUUID();
  const first = random.whole(0, counter.goodsIds.length - 1);
  return {
    key,
    call: random.whole(1, 2) === 1 ? salesOrderCalls.saveAndConfirm : salesOrderCalls.create,
    answer: null,
    input: {
      customerId: random.oneOf(counter.customerIds),
      deliveryDate,
      customerPo: key,
      lines: random.times(LINES, (nth) => ({
        goodsId: counter.goodsIds[(first + nth * 3) % counter.goodsIds.length],
        unitId: counter.unitId,
        qty: String(random.whole(1, 9)),
        oldPrice: "2.5",
      })),
    },
  };
};

export async function send(client: TestClient, order: Entered): Promise<Answer | null> {
  try {
    return await client.answer(order.call, order.input, { "idempotency-key": order.key });
  } catch {
    return null;
  }
}

/**
 * Enters orders, and now and then takes something off the pile and posts it, until told to stop or until the
 * server is gone.
 */
export async function keyOrders(
  client: TestClient,
  counter: Counter,
  random: ReturnType<typeof seeded>,
  going: () => boolean,
  onAcknowledged: () => void = () => {},
  pile: Entered[] = [],
): Promise<Entered[]> {
  const entered: Entered[] = [];
  while (going()) {
    const order = (random.whole(1, 3) === 1 ? pile.pop() : undefined) ?? enteredOrder(counter, random);
    entered.push(order);
    const answer = await send(client, order);
    order.answer = answer?.code === 200 ? answer : null;
    if (order.answer) onAcknowledged();
    if (answer === null) break;
  }
  return entered;
}

/** As a client does: repeats the same key until there is an answer. On a slow machine many sessions are ended before one gets through. */
export async function sendUntilAnswered(client: TestClient, order: Entered, tries = 200): Promise<Answer> {
  let last: Answer | null = null;
  for (let n = 0; n < tries; n++) {
    last = await send(client, order);
    if (last?.code === 200) return last;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`Never answered: ${JSON.stringify(last)}`);
}
