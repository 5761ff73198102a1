import { customerLineFields } from "@larder/domain/accounts/party-account/party-account.fields";
import {
  receivableFilterFields,
  receivableHistoryCalls,
} from "@larder/domain/accounts/receivable-history/receivable-history.calls";
import { words } from "@larder/domain/kernel/words";
import { accountScreen } from "../party-account/party-account.tsx";

export default accountScreen({
  ...{ title: words("Receivable history", "應收帳紀錄"), party: "customerId", calls: receivableHistoryCalls },
  ...{ filters: receivableFilterFields, lines: customerLineFields, choose: words("Choose a customer", "請選擇客戶") },
});
