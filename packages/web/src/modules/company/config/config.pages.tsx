import { words } from "@larder/domain/kernel/words";
import { configCalls } from "@larder/domain/company/config/config.calls";
import { configFields } from "@larder/domain/company/config/config.fields";
import { recordFor } from "../../../kit/index.ts";

const { List, Form, Detail, pages } = recordFor(configFields, configCalls, words("Configuration", "參數設定"));

const ConfigList = () => (
  <List.Screen add={words("Add a value", "新增參數")} searchWords={words("Name", "參數名稱")}>
    <List.Filters names={["configKey", "configType"]} />
    <List.Table
      unsorted={["configValue", "remark", "updateByName", "updateTime"]}
      none={words("No values yet", "暫無參數")}
      why={words("Clients read these values by their key.", "客戶端按鍵名讀取這些參數。")}
    >
      <List.Column name="configName" link width={320} />
      <List.Columns names={["configKey", "configValue"]} />
      <List.Column name="configType" width={110} />
      <List.Columns names={["remark", "createTime"]} />
      <List.Columns names={["updateByName", "updateTime"]} hidden />
    </List.Table>
  </List.Screen>
);

export default pages({
  list: ConfigList,
  name: (value) => value.configName,
  inputs: (
    <>
      <Form.Inputs names={["configName", "configKey"]} />
      <Form.Input name="configValue" span={2} />
      <Form.Input name="configType" />
      <Form.Input name="remark" span={4} />
    </>
  ),
  values: (
    <>
      <Detail.Values names={["configName", "configKey", "configType"]} />
      <Detail.Value name="configValue" span={2} />
      <Detail.Value name="remark" span={2} />
    </>
  ),
});
