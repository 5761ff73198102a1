import { words } from "@larder/domain/kernel/words";
import { bankHolidayFields } from "@larder/domain/company/setting/company.fields";
import { bankHolidayCalls } from "@larder/domain/company/setting/setting.calls";
import { useState } from "react";
import {
  ActionButton,
  Button,
  Card,
  ErrorState,
  faultText,
  formFor,
  handledByForm,
  Skeleton,
  today,
  useMayCall,
} from "../../../kit/index.ts";
import { useLanguage, useWords } from "../../../kit/language.ts";
import { toast } from "../../../kit/toast.tsx";
import { useAction, useCall } from "../../../kit/use-call.ts";
import "../../../kit/layout/table.css";

const { add, list, remove } = bankHolidayCalls;
const Holiday = formFor(bankHolidayFields, add);

const weekdayOf = (day: string, language: "en" | "zh"): string =>
  new Intl.DateTimeFormat(language === "zh" ? "zh-HK" : "en-GB", { weekday: "long", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );

export function BankHolidays() {
  const t = useWords();
  const language = useLanguage();
  const [adds, setAdds] = useState(false);
  const mayAdd = useMayCall(add);
  const holidays = useCall(list, {}, { quiet: true });
  if (adds) return <HolidayForm onClose={() => setAdds(false)} />;
  return (
    <Card>
      <div className="k-toolbar">
        <div className="k-toolbar-start">
          <span className="k-soft">
            {t(
              words(
                "Bank holidays are not working days; cheque clearing and redelivery are counted in working days.",
                "工作天不包括銀行假期：支票結算及重送均按工作天計算。",
              ),
            )}
          </span>
        </div>
        {mayAdd && (
          <Button
            label={words("Add bank holiday", "新增銀行假期")}
            icon="plus"
            kind="primary"
            onPress={() => setAdds(true)}
          />
        )}
      </div>
      {holidays.error ? (
        <ErrorState message={faultText(holidays.error, t)} onRetry={() => void holidays.refetch()} />
      ) : !holidays.data ? (
        <Skeleton />
      ) : (
        <table className="k-table">
          <thead>
            <tr>
              <th>{t(bankHolidayFields.day.label)}</th>
              <th>{t(words("Weekday", "星期"))}</th>
              <th>{t(words("Name", "名稱"))}</th>
              <th aria-label={t(words("Actions", "操作"))} />
            </tr>
          </thead>
          <tbody>
            {holidays.data.map(({ id, day, nameEn, nameZh }) => (
              <tr key={id}>
                <td>{day}</td>
                <td>{weekdayOf(day, language)}</td>
                <td>{(language === "zh" ? (nameZh ?? nameEn) : (nameEn ?? nameZh)) ?? "–"}</td>
                <td>
                  {day > today() && (
                    <ActionButton
                      call={remove}
                      input={{ ids: [id] }}
                      label={words("Delete", "刪除")}
                      small
                      confirm={words("Delete this bank holiday?", "確定刪除此銀行假期？")}
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

function HolidayForm({ onClose }: { onClose: () => void }) {
  const save = useAction(add, { handles: handledByForm, invalidates: [list] });
  const [start] = useState({});
  return (
    <Holiday.Screen
      title={words("Add bank holiday", "新增銀行假期")}
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
      <Holiday.Section>
        <Holiday.Input name="day" />
        <Holiday.Input name="nameEn" />
        <Holiday.Input name="nameZh" />
      </Holiday.Section>
    </Holiday.Screen>
  );
}
