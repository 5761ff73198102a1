import { words } from "@larder/domain/kernel/words";
import { clientCalls } from "@larder/domain/operator/client/client.calls";
import { clientFields } from "@larder/domain/operator/client/client.fields";
import { detailFor, formFor, listFor, RecordHistory, useRecord } from "../../../kit/index.ts";
import { recordPages } from "../../../kit/record-route.tsx";

const List = listFor(clientFields, clientCalls);
const Form = formFor(clientFields, clientCalls.create);
const Detail = detailFor(clientFields);
const one = words("Client application", "客戶端");
const ClientList = () => (
  <List.Screen
    title={words("Client applications", "客戶端管理")}
    add={words("Add client", "新增客戶端")}
    searchWords={words("Key", "客戶端 key")}
  >
    <List.Filters names={["status"]} />
    <List.Table empty={{ title: words("No clients yet", "暫無客戶端") }}>
      <List.Column name="clientKey" link width={140} />
      <List.Column name="clientId" sortable={false} />
      <List.Column name="grantType" sortable={false} />
      <List.Column name="deviceType" sortable={false} width={120} />
      <List.Column name="timeout" sortable={false} width={150} />
      <List.Column name="activeTimeout" sortable={false} hidden />
      <List.Column name="status" sortable={false} width={110} />
      <List.Column name="createTime" />
    </List.Table>
  </List.Screen>
);

const start = { grantTypeList: ["password"] };

const ClientForm = ({ id }: { id?: number }) => (
  <Form.Record title={one} calls={clientCalls} id={id} start={start}>
    <Form.Section>
      <Form.Input name="clientKey" />
      <Form.Input name="clientSecret" span={2} />
      <Form.Input name="grantTypeList" />
      <Form.Input name="deviceType" />
      <Form.Input name="timeout" />
      <Form.Input name="activeTimeout" />
      <Form.Input name="status" />
    </Form.Section>
  </Form.Record>
);

function ClientDetail({ id }: { id: number }) {
  const loaded = useRecord(clientCalls, id);
  return (
    <Detail.Screen
      title={one}
      {...loaded}
      beside={loaded.row && <strong>{loaded.row.clientKey}</strong>}
      below={<RecordHistory call={clientCalls.history} id={id} fields={clientFields} />}
    >
      <Detail.Section>
        <Detail.Value name="clientKey" />
        <Detail.Value name="clientId" span={2} />
        <Detail.Value name="grantType" />
        <Detail.Value name="deviceType" />
        <Detail.Value name="timeout" />
        <Detail.Value name="activeTimeout" />
        <Detail.Value name="status" />
        <Detail.Value name="createTime" />
      </Detail.Section>
    </Detail.Screen>
  );
}

export default recordPages({ list: ClientList, form: ClientForm, detail: ClientDetail });
