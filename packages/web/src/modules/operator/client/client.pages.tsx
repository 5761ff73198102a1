import { words } from "@larder/domain/kernel/words";
import { clientCalls } from "@larder/domain/operator/client/client.calls";
import { clientFields } from "@larder/domain/operator/client/client.fields";
import { recordFor } from "../../../kit/index.ts";

const { List, Form, Detail, pages } = recordFor(clientFields, clientCalls, words("Client application", "客戶端"));
const ClientList = () => (
  <List.Screen
    title={words("Client applications", "客戶端管理")}
    add={words("Add client", "新增客戶端")}
    searchWords={words("Key", "客戶端 key")}
  >
    <List.Filters names={["status"]} />
    <List.Table
      unsorted={["clientId", "grantType", "deviceType", "timeout", "activeTimeout", "status"]}
      none={words("No clients yet", "暫無客戶端")}
    >
      <List.Column name="clientKey" link width={140} />
      <List.Columns names={["clientId", "grantType"]} />
      <List.Columns widths={{ deviceType: 120, timeout: 150 }} />
      <List.Column name="activeTimeout" hidden />
      <List.Column name="status" width={110} />
      <List.Column name="createTime" />
    </List.Table>
  </List.Screen>
);

const start = { grantTypeList: ["password"] };

export default pages({
  list: ClientList,
  start,
  name: (client) => client.clientKey,
  inputs: (
    <>
      <Form.Input name="clientKey" />
      <Form.Input name="clientSecret" span={2} />
      <Form.Inputs names={["grantTypeList", "deviceType", "timeout", "activeTimeout", "status"]} />
    </>
  ),
  values: (
    <>
      <Detail.Value name="clientKey" />
      <Detail.Value name="clientId" span={2} />
      <Detail.Values names={["grantType", "deviceType", "timeout", "activeTimeout", "status", "createTime"]} />
    </>
  ),
});
