import { exact } from "@larder/domain/kernel/decimal";
import { words } from "@larder/domain/kernel/words";
import { changeableVatChoices, vatRateFields, vatRateStates } from "@larder/domain/company/setting/company.fields";
import { vatRateCalls } from "@larder/domain/company/setting/setting.calls";
import { useState } from "react";
import {
  ActionButton,
  Badge,
  Button,
  Card,
  ErrorState,
  faultText,
  formFor,
  handledByForm,
  Skeleton,
  useMayCall,
} from "../../../kit/index.ts";
import { useLanguage, useWords } from "../../../kit/language.ts";
import { toast } from "../../../kit/toast.tsx";
import { useAction, useCall } from "../../../kit/use-call.ts";
import "../../../kit/layout/table.css";

const { add, list, remove } = vatRateCalls;
const Rate = formFor(vatRateFields, add);
const tones = { OVER: "plain", NOW: "good", COMING: "busy" } as const;

export function VatRates() {
  const t = useWords();
  const language = useLanguage();
  const [adds, setAdds] = useState(false);
  const mayAdd = useMayCall(add);
  const rates = useCall(list, {}, { quiet: true });
  const names = new Map(vatRateFields.code.choices?.map(({ value, label }) => [value, label]));
  if (adds) return <RateForm onClose={() => setAdds(false)} />;
  return (
    <Card>
      <div className="k-toolbar">
        <div className="k-toolbar-start">
          <span className="k-soft">
            {t(
              words(
                "A rate in use cannot be changed; add a new one with its start date.",
                "使用中的稅率不可更改；新稅率由其生效日期起計。",
              ),
            )}
          </span>
        </div>
        {mayAdd && (
          <Button label={words("Add rate", "新增稅率")} icon="plus" kind="primary" onPress={() => setAdds(true)} />
        )}
      </div>
      {rates.error ? (
        <ErrorState message={faultText(rates.error, t)} onRetry={() => void rates.refetch()} />
      ) : !rates.data ? (
        <Skeleton />
      ) : (
        <table className="k-table">
          <thead>
            <tr>
              <th>{t(vatRateFields.code.label)}</th>
              <th style={{ textAlign: "end" }}>{t(vatRateFields.rate.label)}</th>
              <th>{t(vatRateFields.validFrom.label)}</th>
              <th>{t(vatRateFields.stand.label)}</th>
              <th aria-label={t(words("Actions", "操作"))} />
            </tr>
          </thead>
          <tbody>
            {rates.data.map(({ id, code, rate, validFrom, stand }) => (
              <tr key={id}>
                <td>{names.get(code)?.[language] ?? code}</td>
                <td style={{ textAlign: "end" }}>{exact(rate).times(100).toFixed()} %</td>
                <td>{validFrom}</td>
                <td>
                  <Badge label={vatRateStates[stand]} tone={tones[stand]} />
                </td>
                <td>
                  {stand === "COMING" && (
                    <ActionButton
                      call={remove}
                      input={{ code, validFrom }}
                      label={words("Remove", "撤回")}
                      kind="danger"
                      small
                      confirm={words("Remove this rate? It has not started yet.", "確定撤回此稅率？此稅率尚未生效。")}
                      invalidates={[list]}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

function RateForm({ onClose }: { onClose: () => void }) {
  const save = useAction(add, { handles: handledByForm, invalidates: [list] });
  const [start] = useState({ code: "S20" });
  return (
    <Rate.Screen
      title={words("Add VAT rate", "新增增值稅稅率")}
      start={start}
      pending={save.pending}
      error={save.error}
      onBack={onClose}
      onSave={(input) => save.run(input)}
      onSaved={() => {
        toast.good(words("Added", "已新增"));
        onClose();
      }}
    >
      <Rate.Section>
        <Rate.Input name="code" choices={changeableVatChoices} />
        <Rate.Input name="rate" />
        <Rate.Input name="validFrom" hint={words("Tomorrow at the earliest", "最早為明天")} />
      </Rate.Section>
    </Rate.Screen>
  );
}
