import { words } from "@larder/domain/kernel/words";
import { configCalls } from "@larder/domain/company/config/config.calls";
import { configFields } from "@larder/domain/company/config/config.fields";
import { detailFor, formFor, listFor, RecordHistory, useRecord } from "../../../kit/index.ts";
import { recordPages } from "../../../kit/record-route.tsx";

const List = listFor(configFields, configCalls);
const Form = formFor(configFields, configCalls.create);
const Detail = detailFor(configFields);
const one = words("Configuration", "參數設定");

const ConfigList = () => (
  <List.Screen title={one} add={words("Add a value", "新增參數")} searchWords={words("Name", "參數名稱")}>
    <List.Filters names={["configKey", "configType"]} />
    <List.Table
      empty={{
        title: words("No values yet", "暫無參數"),
        why: words("Clients read these values by their key.", "客戶端按鍵名讀取這些參數。"),
      }}
    >
      <List.Column name="configName" link width={320} />
      <List.Column name="configKey" />
      <List.Column name="configValue" sortable={false} />
      <List.Column name="configType" width={110} />
      <List.Column name="remark" sortable={false} />
      <List.Column name="createTime" />
      <List.Column name="updateByName" sortable={false} hidden />
      <List.Column name="updateTime" sortable={false} hidden />
    </List.Table>
  </List.Screen>
);

const ConfigForm = ({ id }: { id?: number }) => (
  <Form.Record title={one} calls={configCalls} id={id}>
    <Form.Section>
      <Form.Input name="configName" />
      <Form.Input name="configKey" />
      <Form.Input name="configValue" span={2} />
      <Form.Input name="configType" />
      <Form.Input name="remark" span={4} />
    </Form.Section>
  </Form.Record>
);

function ConfigDetail({ id }: { id: number }) {
  const loaded = useRecord(configCalls, id);
  return (
    <Detail.Screen
      title={one}
      {...loaded}
      beside={loaded.row && <strong>{loaded.row.configName}</strong>}
      below={<RecordHistory call={configCalls.history} id={id} fields={configFields} />}
    >
      <Detail.Section>
        <Detail.Value name="configName" />
        <Detail.Value name="configKey" />
        <Detail.Value name="configValue" span={2} />
        <Detail.Value name="configType" />
        <Detail.Value name="remark" span={2} />
      </Detail.Section>
    </Detail.Screen>
  );
}

export default recordPages({ list: ConfigList, form: ConfigForm, detail: ConfigDetail });
