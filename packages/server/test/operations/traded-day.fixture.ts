/**
 * A company that has traded a little, so that there is something of everything to back up: stock, an invoice,
 * its journals, a file.
 */
import { attachmentCalls } from "@larder/domain/company/file/attachment.calls";
import { salesFixture, sellTea, type SalesFixture } from "../../src/modules/sales/sales-order/sales.fixture.ts";
import type { World } from "../world.ts";

/** Characters that are special to COPY, to JSON or to a careless parser. */
export const ODD_NAME = 'Tab\there, back\\slash, \\N, \\., 金龍食品 🐉, "quotes" and\na new line';

export async function tradedDay(world: World): Promise<SalesFixture> {
  const fixture = await salesFixture(world);
  const admin = await fixture.company.as("admin");
  const { customerId } = await sellTea(fixture);
  await admin.upload(
    attachmentCalls.add,
    { entity: "customer", entityId: customerId },
    { name: "prices.csv", bytes: "code,名稱\nG1,蛋麵\n" },
  );
  await world.rows(fixture.company.tenantId, "update customer set remark = $1 where id = $2", [ODD_NAME, customerId]);
  return fixture;
}
