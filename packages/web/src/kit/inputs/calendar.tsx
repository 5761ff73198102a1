import "@mantine/dates/styles.css";
import { DatePicker, DatesProvider } from "@mantine/dates";
import "dayjs/locale/zh-tw";
import "dayjs/locale/en-gb";
import { useLanguage } from "../language.ts";
import { LibraryTheme } from "../library-theme.tsx";

/** The month to choose a day from; weeks begin on Monday (docs/rules/screens.md#sizes-and-limits). */
export function Calendar({
  value,
  today,
  onChoose,
}: {
  value: string | null;
  today: string;
  onChoose: (day: string) => void;
}) {
  const zh = useLanguage() === "zh";
  return (
    <LibraryTheme>
      <DatesProvider settings={{ firstDayOfWeek: 1, locale: zh ? "zh-tw" : "en-gb" }}>
        <div className="k-calendar">
          <DatePicker
            size="sm"
            value={value}
            defaultDate={value ?? today}
            hideOutsideDates
            monthLabelFormat={zh ? "YYYY年M月" : "MMMM YYYY"}
            yearLabelFormat={zh ? "YYYY年" : "YYYY"}
            ariaLabels={
              zh
                ? {
                    nextMonth: "下個月",
                    previousMonth: "上個月",
                    nextYear: "下一年",
                    previousYear: "上一年",
                    nextDecade: "後十年",
                    previousDecade: "前十年",
                  }
                : {
                    nextMonth: "Next month",
                    previousMonth: "Previous month",
                    nextYear: "Next year",
                    previousYear: "Previous year",
                    nextDecade: "Next ten years",
                    previousDecade: "Previous ten years",
                  }
            }
            onChange={(day) => day && onChoose(day)}
          />
        </div>
      </DatesProvider>
    </LibraryTheme>
  );
}
