import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { useCopy } from "../../../kit/index.ts";

/** A branch of the same owner: everything but its code, which the clerk enters. */
export const useCopyCustomer = () => useCopy(customerCalls, () => ({ shopCode: "" }));
