import { receivableHistory } from "@larder/domain/accounts/receivable-history/receivable-history.calls";
import { accountScreen } from "../party-account/party-account.tsx";

export default accountScreen(receivableHistory);
