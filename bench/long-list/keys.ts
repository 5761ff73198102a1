/** An order of five hundred lines on the screen: the time from a keystroke until it is displayed. */
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import type { Page } from "playwright-core";
import { quantile } from "../figures.ts";
import type { Dataset } from "../dataset/dataset.ts";
import { PRICE } from "../dataset/records.ts";

const TYPED = "1234567890123456789012345678901234567890";
const PAUSE_MS = 60;

export async function longOrder(dataset: Dataset, base: string, lines: number): Promise<number> {
  const { goodsIds, customerIds, unitId } = dataset.company;
  const { id } = await dataset.clerk(base).call(salesOrderCalls.create, {
    customerId: customerIds[0]!,
    deliveryDate: dataset.deliveryDate,
    goodsBoList: goodsIds.slice(0, lines).map((goodsId) => ({ goodsId, unitId, qty: "1", oldPrice: PRICE })),
  });
  return id;
}

/** Milliseconds from a keystroke to the next frame, 95th percentile of a hundred. */
export async function keyToPaint(page: Page, orderId: number, quantityLabel: string): Promise<number> {
  await page.goto(`/sales/order/${orderId}/edit`);
  const first = page.getByLabel(quantityLabel, { exact: true });
  await first.waitFor();
  await first.click();
  await page.evaluate(() => {
    const took: number[] = [];
    (globalThis as unknown as { took: number[] }).took = took;
    const painted = new MessageChannel();
    const pressed: number[] = [];
    painted.port1.addEventListener("message", () => {
      const now = performance.now();
      for (const start of pressed.splice(0)) took.push(now - start);
    });
    painted.port1.start();
    // A message posted inside the next animation frame arrives after that frame has been drawn.
    addEventListener(
      "keydown",
      (event) => {
        pressed.push(event.timeStamp);
        requestAnimationFrame(() => painted.port2.postMessage(null));
      },
      { capture: true },
    );
  });
  for (const key of TYPED) {
    await page.keyboard.press("Control+a");
    await page.keyboard.press(key);
    await page.waitForTimeout(PAUSE_MS);
  }
  const took = await page.evaluate(() => (globalThis as unknown as { took: number[] }).took);
  if (took.length < TYPED.length) throw new Error(`Only ${took.length} keys were seen`);
  return quantile(took, 0.95);
}
