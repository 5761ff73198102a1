import { nameIn, words } from "@larder/domain/kernel/words";
import { bankHolidayFields } from "@larder/domain/company/setting/company.fields";
import { bankHolidayCalls } from "@larder/domain/company/setting/setting.calls";
import type { OutputOf } from "@larder/domain/kernel/calls";
import { ActionButton, Day, formFor, ShortList, today } from "../../../kit/index.ts";
import { useLanguage } from "../../../kit/language.ts";

const { add, list, remove } = bankHolidayCalls;
const Holiday = formFor(bankHolidayFields, add);
type HolidayRow = OutputOf<typeof list>[number];

const addWords = words("Add bank holiday", "新增銀行假期");

const weekdayOf = (day: string, language: "en" | "zh"): string =>
  new Intl.DateTimeFormat(language === "zh" ? "zh-HK" : "en-GB", { weekday: "long", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );

export function BankHolidays() {
  const language = useLanguage();
  return (
    <ShortList<HolidayRow>
      call={list}
      note={words(
        "Bank holidays are not working days; cheque clearing and redelivery are counted in working days.",
        "工作天不包括銀行假期：支票結算及重送均按工作天計算。",
      )}
      add={{ call: add, label: addWords, form: (close) => <HolidayForm onClose={close} /> }}
      columns={[
        { title: bankHolidayFields.day.label, cell: ({ day }) => <Day value={day} /> },
        { title: words("Weekday", "星期"), cell: ({ day }) => weekdayOf(day, language) },
        { title: words("Name", "名稱"), cell: (holiday) => nameIn(language, holiday) || "–" },
      ]}
      actions={({ id, day }) =>
        day > today() && (
          <ActionButton
            call={remove}
            input={{ ids: [id] }}
            label={words("Delete", "刪除")}
            small
            confirm={words("Delete this bank holiday?", "確定刪除此銀行假期？")}
            invalidates={[list]}
          />
        )
      }
    />
  );
}

const HolidayForm = ({ onClose }: { onClose: () => void }) => (
  <Holiday.Call title={addWords} invalidates={[list]} done={words("Added", "已新增")} onClose={onClose}>
    <Holiday.Section>
      <Holiday.Inputs names={["day", "nameEn", "nameZh"]} />
    </Holiday.Section>
  </Holiday.Call>
);
