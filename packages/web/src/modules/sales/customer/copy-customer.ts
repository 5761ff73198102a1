import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { useCopy } from "../../../kit/index.ts";

/** A branch of the same owner: all but its code, which the clerk gives. */
export const useCopyCustomer = () => useCopy(customerCalls, () => ({ shopCode: "" }));
