import { words } from "@larder/domain/kernel/words";
import { settingCalls } from "@larder/domain/company/setting/setting.calls";
import { settingsToCome } from "@larder/domain/company/setting/settings-to-come";
import { field } from "@larder/domain/kernel/fields";
import { settingFields, settingGroups } from "@larder/domain/company/setting/setting.fields";
import { formFor, Notice, RecordHistory, useMayCall } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { useSingleRecord } from "./use-single-record.ts";

const { get, history, update, updateMoney } = settingCalls;
const Form = formFor(settingFields, update);

const notYours = words("Only the administrator may change this", "只有管理員可更改");
const readOnly = words("You can view the settings, but not change them", "你只可查看設定");

/** Settings offered by an earlier version are shown in the history by name. */
const once = Object.fromEntries(Object.entries(settingsToCome).map(([name, { label }]) => [name, field.text()(label)]));

export function SettingsForm() {
  const t = useWords();
  const [mayAll, mayMoney] = [useMayCall(update), useMayCall(updateMoney)];
  const { form } = useSingleRecord(get, mayAll ? update : updateMoney, [history]);
  const { key, ...screen } = form;
  const whyNot = (money: boolean) => (mayAll || (mayMoney && money) ? null : mayMoney ? notYours : readOnly);
  return (
    <>
      <Form.Screen key={key} title={words("Settings", "設定")} {...screen} maySave={mayAll || mayMoney}>
        <Notice tone="info">
          {t(
            words(
              "Changes apply from now on; posted documents are not affected.",
              "更改由現在起生效，不影響已過帳單據。",
            ),
          )}
        </Notice>
        {settingGroups.map(({ title, names, money }) => (
          <Form.Section key={title.en} title={title}>
            {names.map((name) => (
              <Form.Input key={name} name={name} disabledReason={whyNot(money)} />
            ))}
          </Form.Section>
        ))}
      </Form.Screen>
      <RecordHistory call={history} id={0} fields={{ ...once, ...settingFields }} />
    </>
  );
}
