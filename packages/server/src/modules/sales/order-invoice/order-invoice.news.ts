/** What sales tells when goods have left on one of our vans' routes: the drop that takes them is delivery's to plan. */
import type { Day } from "@larder/domain/kernel/calendar";
import { announcement } from "../../../platform/request/announcement.ts";

/** One posted order invoice whose order uses a route, with the place it goes to as the order froze it (docs/rules/picking.md#due-for-delivery). */
export interface DeliveryDue {
  readonly orderInvoiceId: number;
  readonly orderInvoiceNo: string;
  readonly salesInvoiceId: number;
  readonly salesInvoiceNo: string;
  readonly orderId: number;
  readonly orderNo: string;
  readonly customerId: number;
  readonly warehouseId: number;
  readonly deliveryDate: Day;
  readonly name: string | null;
  readonly address: string | null;
  readonly postCode: string | null;
  readonly country: string;
  readonly driverNote: string | null;
}
export const deliveryDue = announcement<DeliveryDue>();
