import { supplierLineFields } from "@larder/domain/accounts/party-account/party-account.fields";
import {
  payableFilterFields,
  payableHistoryCalls,
} from "@larder/domain/accounts/payable-history/payable-history.calls";
import { words } from "@larder/domain/kernel/words";
import { accountScreen } from "../party-account/party-account.tsx";

export default accountScreen({
  ...{ title: words("Payables history", "應付帳紀錄"), party: "supplierId", calls: payableHistoryCalls },
  ...{ filters: payableFilterFields, lines: supplierLineFields, choose: words("Choose a supplier", "請選擇供應商") },
});
