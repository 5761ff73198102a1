/** What sales publishes when goods have left for one of our vans: the drop is planned by delivery. */
import type { Day } from "@larder/domain/kernel/calendar";
import { announcement } from "../../../platform/request/announcement.ts";

/**
 * A posted order invoice whose order uses a route, with its delivery address as stored on the order
 * (docs/rules/picking.md#due-for-delivery).
 */
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
