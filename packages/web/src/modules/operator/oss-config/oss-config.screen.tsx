import { words } from "@larder/domain/kernel/words";
import { ossConfigCalls } from "@larder/domain/operator/oss-config/oss-config.calls";
import { ossConfigFields, type OssConfig } from "@larder/domain/operator/oss-config/oss-config.fields";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ask, Badge, Button, Card, formFor, handledByForm, listFor, Page, useMayCall } from "../../../kit/index.ts";
import { toast } from "../../../kit/toast.tsx";
import { useAction } from "../../../kit/use-call.ts";

const List = listFor(ossConfigFields, ossConfigCalls);
const Form = formFor(ossConfigFields, ossConfigCalls.create);
const title = words("Storage configuration", "儲存設定");

/** `/system/oss-config/index`: where files are stored; each configuration is edited on the page that lists them. */
export default function StorageConfiguration() {
  const navigate = useNavigate();
  const [entered, setEntered] = useState<OssConfig | "new" | null>(null);
  const mayEdit = useMayCall(ossConfigCalls.update);
  if (entered !== null)
    return <ConfigForm config={entered === "new" ? null : entered} onDone={() => setEntered(null)} />;
  return (
    <Page title={title} onBack={() => void navigate("/system/oss")}>
      <Card fill>
        <List.Screen
          inside
          title={title}
          add={words("Add storage", "新增儲存設定")}
          onAdd={() => setEntered("new")}
          searchWords={words("Name", "設定名稱")}
        >
          <List.Table
            unsorted={["kind", "endpoint", "bucketName", "region", "accessPolicy", "status", "remark"]}
            onOpen={mayEdit ? (row) => setEntered(row) : false}
          >
            <List.Column name="configKey" link={mayEdit} />
            <List.Column name="kind" width={160} />
            <List.Columns names={["endpoint", "bucketName"]} />
            <List.Column name="region" hidden />
            <List.Column name="accessPolicy" width={100} />
            <List.Column name="status" width={150} render={(_status, row) => <Use config={row} />} />
            <List.Column name="remark" />
          </List.Table>
        </List.Screen>
      </Card>
    </Page>
  );
}

function Use({ config }: { config: OssConfig }) {
  const may = useMayCall(ossConfigCalls.changeStatus);
  const change = useAction(ossConfigCalls.changeStatus);
  const [inUse, notInUse] = ossConfigFields.status.choices!;
  if (config.status === "0") return <Badge label={inUse!.label} tone="good" />;
  if (!may) return <Badge label={notInUse!.label} />;
  return (
    <Button
      label={words(`Use ${config.configKey}`, `使用 ${config.configKey}`)}
      small
      onPress={() =>
        ask({
          type: "confirm",
          content: words(
            `Store new files in ${config.configKey} from now on?`,
            `確定往後將新檔案存放於 ${config.configKey}？`,
          ),
          okLabel: words("Use it", "使用"),
          onOk: () => change.run({ id: config.id, status: "0" }),
        })
      }
    />
  );
}

function ConfigForm({ config, onDone }: { config: OssConfig | null; onDone: () => void }) {
  const call = config ? ossConfigCalls.update : ossConfigCalls.create;
  const save = useAction(call, { handles: handledByForm });
  return (
    <Form.Screen
      title={title}
      call={call}
      id={config?.id}
      start={config ? { ...config } : {}}
      pending={save.pending}
      error={save.error}
      onBack={onDone}
      onSave={(input) => save.run(input as never)}
      onSaved={() => {
        toast.good(words("Saved", "已儲存"));
        onDone();
      }}
    >
      <ConfigInputs isNew={config === null} />
    </Form.Screen>
  );
}

function ConfigInputs({ isNew }: { isNew: boolean }) {
  const { kind } = Form.useValues(["kind"]);
  return (
    <>
      <Form.Section>
        <Form.Input name="configKey" />
        <Form.Input
          name="kind"
          disabledReason={isNew ? null : words("The storage type cannot be changed", "儲存類型不可更改")}
        />
        <Form.Input name="remark" span={2} />
      </Form.Section>
      {kind === "s3" && (
        <Form.Section title={words("S3 object storage", "S3 物件儲存")}>
          <Form.Inputs names={["endpoint", "domain", "bucketName", "prefix", "region", "isHttps", "accessPolicy"]} />
          <Form.Inputs names={["accessKey", "secretKey"]} />
        </Form.Section>
      )}
    </>
  );
}
