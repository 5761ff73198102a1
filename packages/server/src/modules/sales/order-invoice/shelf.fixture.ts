import { later, openStory } from "../../../../test/story.ts";
import { shelfOf } from "./order-invoice.fixture.ts";

/** A company with a shelf, and who picks from it. */
export function openShelf() {
  const story = openStory({ planted: ["INV-5", "INV-52"] });
  const { world, company, staff } = story;
  return {
    ...story,
    shelf: later(() => shelfOf(world, company)),
    picker: staff.warehouse,
    manager: staff.warehouseManager,
    rows: <T = Record<string, unknown>>(text: string, ...values: unknown[]) =>
      world.rows<T>(company.tenantId, text, [company.tenantId, ...values]),
  };
}
