import { bankAccountCalls } from "@larder/domain/accounts/bank-account/bank-account.calls";
import { namedRef } from "../../../kit/refs.ts";

export default namedRef(bankAccountCalls.list, bankAccountCalls.get, { status: "0" });
