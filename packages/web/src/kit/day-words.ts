/** A day as it is spoken of: with its weekday, without the year. */
import { isoWeekday } from "@larder/domain/kernel/calendar";
import type { DayStyle } from "./preferences.ts";
import { words, type Language, type Words } from "@larder/domain/kernel/words";

const weekdays = "Mon Tue Wed Thu Fri Sat Sun".split(" ");
const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

export function weekdayWords(day: string): Words {
  const at = isoWeekday(day) - 1;
  return words(weekdays[at]!, `週${"一二三四五六日"[at]}`);
}

/** Where fourteen of them stand side by side. */
export function weekdayShort(day: string): Words {
  const { en, zh } = weekdayWords(day);
  return words(en, zh.slice(1));
}

/** `Nov`, `11月`. */
export function monthWords(day: string): Words {
  const month = Number.parseInt(day.slice(5, 7), 10);
  return words(months[month - 1]!, `${month}月`);
}

/** `20 Nov`, `11月20日`. */
export function dateWords(day: string): Words {
  const [month, date] = [monthWords(day), Number.parseInt(day.slice(8), 10)];
  return words(`${date} ${month.en}`, `${month.zh}${date}日`);
}

/** `Fri 20 Nov`, `11月20日 週五`. */
export function dayWords(day: string): Words {
  const [date, weekday] = [dateWords(day), weekdayWords(day)];
  return words(`${weekday.en} ${date.en}`, `${date.zh} ${weekday.zh}`);
}

interface DayLook {
  readonly style: DayStyle;
  readonly today: string;
}

/**
 * How a date, or a date and time, is shown wherever it is read: with its weekday, and with its year once that is not
 * this one; or in figures, day first, for users who prefer them. Files for other programs keep ISO dates.
 */
export function dayText(at: string, language: Language, { style, today }: DayLook): string {
  if (!/^\d{4}-\d\d-\d\d/.test(at)) return at;
  const [year, month, date] = at.slice(0, 10).split("-");
  const time = at.slice(10, 16).replace("T", " ");
  if (style === "figures") return `${date}/${month}/${year}${time}`;
  if (year === today.slice(0, 4)) return dayWords(at.slice(0, 10))[language] + time;
  const said = dateWords(at.slice(0, 10))[language];
  return (language === "zh" ? `${year}年${said}` : `${said} ${year}`) + time;
}

/** Date and month one below the other, where there is no room for both beside each other. */
export function dateLines(day: string, language: Language): string[] {
  const { en, zh } = dateWords(day);
  return language === "zh" ? [zh.replace(/月.*/, "月"), zh.replace(/.*月/, "")] : en.split(" ");
}
