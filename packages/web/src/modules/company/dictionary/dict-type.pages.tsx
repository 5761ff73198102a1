import { words } from "@larder/domain/kernel/words";
import { dictTypeCalls } from "@larder/domain/company/dictionary/dict-type.calls";
import { dictTypeFields } from "@larder/domain/company/dictionary/dict-type.fields";
import { typeProblem } from "@larder/domain/company/dictionary/dictionary.rules";
import { useNavigate } from "react-router";
import { Badge, Button, recordFor, useMayCall, IconButton } from "../../../kit/index.ts";
import { recordPages } from "../../../kit/record-route.tsx";

const { List, Form, Detail } = recordFor(dictTypeFields, dictTypeCalls, words("Dictionary", "字典"));
const entriesWords = words("Entries", "字典項目");
const systemWords = words("System", "系統");

const entriesOf = (id: number): string => `/system/dict-data/index/${id}`;

function DictTypeList() {
  const navigate = useNavigate();
  return (
    <List.Screen searchWords={words("Name", "字典名稱")}>
      <List.Filters names={["dictType"]} />
      <List.Table
        unsorted={["system", "remark"]}
        onOpen={(row) => void navigate(entriesOf(row.id))}
        why={words(
          "A dictionary provides the labels of a field's values in both languages.",
          "字典為欄位的值提供中英文文字。",
        )}
      >
        <List.Column name="dictName" link />
        <List.Column name="dictType" />
        <List.Column
          name="system"
          width={110}
          render={(system) => (system ? <Badge label={systemWords} tone="plain" /> : "–")}
        />
        <List.Columns names={["remark", "createTime"]} />
        <List.Column name="dictId" hidden />
        <List.Extra id="record" title={words("Record", "資料")} width={90} render={(row) => <OpenRecord row={row} />} />
      </List.Table>
    </List.Screen>
  );
}

function OpenRecord({ row }: { row: { id: number; dictName: string } }) {
  const navigate = useNavigate();
  const mayEdit = useMayCall(dictTypeCalls.update);
  return (
    <IconButton
      label={
        mayEdit
          ? words(`Edit ${row.dictName}`, `修改 ${row.dictName}`)
          : words(`Details of ${row.dictName}`, `${row.dictName} 的詳情`)
      }
      icon={mayEdit ? "edit" : "info"}
      onPress={() => void navigate(`/system/dict/${row.id}`)}
    />
  );
}

const DictTypeForm = () => (
  <Form.Record>
    <Inputs />
  </Form.Record>
);

function Inputs() {
  const { dictType } = Form.useValues(["dictType"]);
  const wrong = dictType ? typeProblem(dictType) : null;
  return (
    <Form.Section>
      <Form.Input name="dictName" />
      <Form.Input name="dictType" {...(wrong ? { hint: wrong.words } : {})} />
      <Form.Input name="remark" span={4} />
    </Form.Section>
  );
}

function DictTypeDetail({ id }: { id: number }) {
  const navigate = useNavigate();
  return (
    <Detail.Record
      name={(type) => type.dictName}
      actions={() => <Button label={entriesWords} onPress={() => void navigate(entriesOf(id))} />}
    >
      <Detail.Section>
        <Detail.Values names={["dictName", "dictType", "system", "createTime"]} />
        <Detail.Value name="remark" span={4} />
      </Detail.Section>
    </Detail.Record>
  );
}

export default recordPages({ list: DictTypeList, form: DictTypeForm, detail: DictTypeDetail });
