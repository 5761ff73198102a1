import { words } from "@larder/domain/kernel/words";
import { dictDataCalls } from "@larder/domain/company/dictionary/dict-data.calls";
import { dictDataFields, colours, type DictData } from "@larder/domain/company/dictionary/dict-data.fields";
import { dictTypeCalls } from "@larder/domain/company/dictionary/dict-type.calls";
import { dictionaryCalls } from "@larder/domain/company/dictionary/dictionary.calls";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Badge, Card, formFor, handledByForm, listFor, Page, useMayCall } from "../../../kit/index.ts";
import { useIdInAddress } from "../../../kit/id-in-address.ts";
import { useWords } from "../../../kit/language.ts";
import { toast } from "../../../kit/toast.tsx";
import { askAgain, useAction, useCall } from "../../../kit/use-call.ts";

const List = listFor(dictDataFields, dictDataCalls);
const Form = formFor(dictDataFields, dictDataCalls.create);
const title = words("Dictionary entries", "字典項目");
const one = words("Dictionary entry", "字典項目");

/** Our tones for the colours of other clients. */
const tones = {
  default: "plain",
  primary: "busy",
  success: "good",
  info: "plain",
  warning: "warn",
  danger: "bad",
} as const;

/** `/system/dict-data/index/12`: the entries of dictionary 12, each edited on the page that lists them. */
export default function DictionaryEntries() {
  const navigate = useNavigate();
  const back = () => void navigate("/system/dict");
  const dictId = useIdInAddress();
  const type = useCall(dictTypeCalls.get, { id: dictId }, { quiet: true });
  const [entered, setEntered] = useState<DictData | "new" | null>(null);
  const mayEdit = useMayCall(dictDataCalls.update);
  const dictType = type.data?.dictType;
  if (entered !== null && dictType !== undefined)
    return <EntryForm dictType={dictType} entry={entered === "new" ? null : entered} onDone={() => setEntered(null)} />;
  return (
    <Page title={title} onBack={back} beside={<strong>{type.data?.dictName}</strong>}>
      <Card fill>
        {dictType !== undefined && (
          <List.Screen
            inside
            title={title}
            fixed={{ dictType }}
            add={words("Add entry", "新增項目")}
            onAdd={() => setEntered("new")}
            searchWords={words("Label", "標籤")}
          >
            <List.Table
              sort="dictSort"
              unsorted={["labelEn", "labelZh", "isDefault", "remark", "styleClass"]}
              onOpen={mayEdit ? (row) => setEntered(row) : false}
              none={words("No entries yet", "暫無字典項目")}
            >
              <List.Column name="dictSort" width={90} />
              <List.Column name="dictValue" link={mayEdit} />
              <List.Column name="labelEn" render={(label, row) => <Label label={label} colour={row.colour} />} />
              <List.Column name="labelZh" render={(label, row) => <Label label={label} colour={row.colour} />} />
              <List.Column name="isDefault" width={90} />
              <List.Column name="remark" />
              <List.Columns names={["createTime", "styleClass"]} hidden />
            </List.Table>
          </List.Screen>
        )}
      </Card>
    </Page>
  );
}

function Label({ label, colour }: { label: string | null; colour: string | null }) {
  const known = colour !== null && Object.hasOwn(colours, colour) && colour !== "default";
  return known && label ? (
    <Badge label={{ en: label, zh: label }} tone={tones[colour as keyof typeof tones]} />
  ) : (
    (label ?? "–")
  );
}

interface EntryProps {
  readonly dictType: string;
  readonly entry: DictData | null;
  readonly onDone: () => void;
}

function EntryForm({ dictType, entry, onDone }: EntryProps) {
  const t = useWords();
  const call = entry ? dictDataCalls.update : dictDataCalls.create;
  const save = useAction(call, { handles: handledByForm, invalidates: [dictDataCalls.list] });
  return (
    <Form.Screen
      title={one}
      call={call}
      id={entry?.id}
      start={entry ? { ...entry } : { dictType, dictSort: 1 }}
      beside={<span>{dictType}</span>}
      pending={save.pending}
      error={save.error}
      onBack={onDone}
      // Both labels are entered here; the one in the reader's language must not contradict them.
      onSave={(input) => save.run({ ...input, dictLabel: null } as never)}
      onSaved={() => {
        toast.good(words("Saved", "已儲存"));
        // Inputs that offer these entries reload them.
        void askAgain((path) => path === dictionaryCalls.entries.path);
        onDone();
      }}
    >
      <Form.Section title={words(t(one), t(one))}>
        <Form.Inputs names={["dictValue", "labelEn", "labelZh", "dictSort", "colour", "isDefault", "styleClass"]} />
        <Form.Input name="remark" span={4} />
      </Form.Section>
    </Form.Screen>
  );
}
