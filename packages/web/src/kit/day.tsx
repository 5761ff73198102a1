import { dayText } from "./day-words.ts";
import { today } from "./inputs/today.ts";
import { useLanguage } from "./language.ts";
import { usePreferences } from "./preferences.ts";

/** How the reader likes to see a date, for text that is put together. */
export function useDayText(): (day: string) => string {
  const language = useLanguage();
  const style = usePreferences((state) => state.dayStyle);
  return (day) => dayText(day, language, { style, today: today() });
}

/** A date as this reader likes to see it, wherever no field shows it. */
export const Day = ({ value }: { value: string }) => useDayText()(value);
