import { nameIn } from "@larder/domain/kernel/words";
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { refSource } from "../../../kit/refs.ts";

export default refSource({
  call: customerCalls.list,
  one: customerCalls.get,
  fixed: { status: "0" },
  code: (customer) => customer.shopCode,
  label: (customer, language) => nameIn(language, customer),
  side: (customer) => customer.postCode ?? "",
});
