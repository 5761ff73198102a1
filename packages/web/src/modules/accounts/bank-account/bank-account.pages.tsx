import { bankAccountCalls } from "@larder/domain/accounts/bank-account/bank-account.calls";
import { bankAccountFields } from "@larder/domain/accounts/bank-account/bank-account.fields";
import { words } from "@larder/domain/kernel/words";
import { recordFor } from "../../../kit/index.ts";

const { List, Form, Detail, pages } = recordFor(bankAccountFields, bankAccountCalls, words("Bank account", "銀行戶口"));

const BankAccountList = () => (
  <List.Screen searchWords={words("Code, name, bank, account number", "編號、名稱、銀行、戶口號碼")}>
    <List.Filters names={["status"]} />
    <List.Table
      sort="code"
      unsorted={["isDefault"]}
      why={words(
        "Customers pay into these accounts, suppliers are paid from them.",
        "客戶付款至這些戶口，亦由此付款予供應商。",
      )}
    >
      <List.Column name="code" link width={120} />
      <List.Columns widths={{ name: 200, bank: 150, sortCode: 110, accountNo: 130, isDefault: 110, status: 90 }} />
      <List.Columns names={["iban", "nominalCode", "createTime"]} hidden />
    </List.Table>
  </List.Screen>
);

export default pages({
  list: BankAccountList,
  entity: "bankAccount",
  name: ({ code, name }) => `${code} ${name}`,
  inputs: (
    <>
      <Form.Input name="code" upper />
      <Form.Inputs names={["name", "bank", "sortCode", "accountNo"]} />
      <Form.Input name="iban" upper span={2} />
      <Form.Inputs names={["nominalCode", "isDefault", "status"]} />
    </>
  ),
  values: (
    <>
      <Detail.Values names={["code", "name", "bank", "sortCode", "accountNo"]} />
      <Detail.Values names={["iban", "nominalCode", "isDefault", "status"]} />
    </>
  ),
});
