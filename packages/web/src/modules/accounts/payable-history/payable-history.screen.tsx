import { payableHistory } from "@larder/domain/accounts/payable-history/payable-history.calls";
import { accountScreen } from "../party-account/party-account.tsx";

export default accountScreen(payableHistory);
