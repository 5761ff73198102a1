/**
 * Dates as typed at the order desk: `+5` in five days, `-10`, `3` the third of this month, `5/2` the fifth of
 * February, `5/2/27`, `20270205`. British order: the day comes first. Without a year, the year that makes the
 * date nearest to today is used, so that `5/1` typed in December is next January and `20/12` typed in January
 * is last December.
 */

const DAY = 86_400_000;
const pad = (n: number): string => String(n).padStart(2, "0");
const inUtc = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** null when there is no such day, such as 31 June. */
function dayOf(year: number, month: number, date: number): string | null {
  const day = `${String(year).padStart(4, "0")}-${pad(month)}-${pad(date)}`;
  const at = inUtc(day);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day ? null : day;
}

export const addDays = (day: string, days: number): string =>
  new Date(inUtc(day) + days * DAY).toISOString().slice(0, 10);

const fullYear = (entered: string): number => (entered.length <= 2 ? 2000 + Number(entered) : Number(entered));

function nearestYear(month: number, date: number, today: string): string | null {
  const year = Number(today.slice(0, 4));
  const candidates = [year - 1, year, year + 1].map((y) => dayOf(y, month, date)).filter((day) => day !== null);
  const distance = (day: string): number => Math.abs(inUtc(day) - inUtc(today));
  return candidates.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

/** The day that was typed, or the text unchanged if it is not one: validation names it. */
export function dayFrom(entered: string, today: string): string {
  const text = entered.normalize("NFKC").trim();
  return understood(text, today) ?? text;
}

function understood(text: string, today: string): string | null {
  const shift = /^([+-])(\d{1,4})$/.exec(text);
  if (shift) return addDays(today, Number(`${shift[1]}${shift[2]}`));
  if (/^(t|today|今|今天|今日)$/i.test(text)) return today;

  const iso = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));

  if (/^\d{1,2}$/.test(text)) return dayOf(Number(today.slice(0, 4)), Number(today.slice(5, 7)), Number(text));

  const british = /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{2}|\d{4}))?$/.exec(text);
  if (!british) return null;
  const [date, month] = [Number(british[1]), Number(british[2])];
  return british[3] ? dayOf(fullYear(british[3]), month, date) : nearestYear(month, date, today);
}
