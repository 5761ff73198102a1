/**
 * Days of the business.
 *
 * A business date is a calendar day in London, written yyyy-MM-dd, without a time. Never add 24 hours to an
 * instant to find the next day: two days a year have 23 or 25 hours (docs/rules/numbers.md#days). Today is
 * always passed in, never read here.
 */

/** `yyyy-MM-dd`. Days compare as text: the later day is the greater string. */
export type Day = string & { readonly kind?: "day" };

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

// Whole days since 1970-01-01 on the UTC calendar, which has no clock changes.
const serial = (day: Day): number => {
  const at = dayPattern.test(day) ? Date.parse(`${day}T00:00:00Z`) / DAY_MS : Number.NaN;
  if (Number.isNaN(at) || dayOf(at) !== day) throw new RangeError(`not a day: ${day}`);
  return at;
};
const dayOf = (at: number): Day => new Date(at * DAY_MS).toISOString().slice(0, 10);

export const isDay = (text: string): boolean => {
  const at = dayPattern.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && dayOf(at / DAY_MS) === text;
};

export const addDays = (day: Day, days: number): Day => dayOf(serial(day) + days);
/** Days from one to the other: negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => serial(to) - serial(from);
const yearOf = (day: Day): number => Number.parseInt(day.slice(0, 4), 10);
/** Monday 1 … Sunday 7. */
export const isoWeekday = (day: Day): number => ((((serial(day) + 3) % 7) + 7) % 7) + 1;
/** Monday of the week: our weeks run Monday to Sunday. */
export const weekStart = (day: Day): Day => addDays(day, 1 - isoWeekday(day));
export const weekEnd = (day: Day): Day => addDays(day, 7 - isoWeekday(day));

export const endOfMonth = (day: Day): Day => {
  serial(day);
  const [year, month] = [yearOf(day), Number.parseInt(day.slice(5, 7), 10)];
  return dayOf(Date.UTC(year, month, 0) / DAY_MS);
};

const london = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

/** Wall clock of London, `yyyy-MM-dd HH:mm:ss`. */
export const londonTimestamp = (instant: Date): string =>
  hasWholeHours(instant)
    ? new Date(instant.getTime() + aheadOfGreenwich(instant)).toISOString().slice(0, 19).replace("T", " ")
    : byTheZone(instant);

function byTheZone(instant: Date): string {
  const part = Object.fromEntries(london.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${part["year"]}-${part["month"]}-${part["day"]} ${part["hour"]}:${part["minute"]}:${part["second"]}`;
}

const HOUR_MS = 3_600_000;
const MOST_HOURS = 20_000;
const ahead = new Map<number, number>();

/** The years in which London's clocks changed on the hour and were a whole number of hours ahead of Greenwich. */
const hasWholeHours = (instant: Date): boolean => {
  const year = instant.getUTCFullYear();
  return year > 1900 && year < 9999;
};

/** Cached per hour of history: one page of a list formats hundreds of instants, and the time zone lookup is slow. */
function aheadOfGreenwich(instant: Date): number {
  const hour = Math.floor(instant.getTime() / HOUR_MS);
  const known = ahead.get(hour);
  if (known !== undefined) return known;
  if (ahead.size >= MOST_HOURS) ahead.clear();
  const wall = Date.parse(`${byTheZone(new Date(hour * HOUR_MS)).replace(" ", "T")}Z`);
  ahead.set(hour, wall - hour * HOUR_MS);
  return wall - hour * HOUR_MS;
}

/** The calendar date in London at this instant. */
export const businessDate = (now: Date): Day => londonTimestamp(now).slice(0, 10);

/** `MM-DD` from the company's settings; the UK tax year starts on 6 April. */
export const defaultFinancialYearStart = "04-06";

export interface UkfWeek {
  /** 1, 2, 3 … */
  readonly weekNo: number;
  readonly label: string;
  readonly from: Day;
  readonly to: Day;
}

export interface UkfYear {
  readonly year: number;
  readonly startWeekDate: Day;
  readonly endWeekDate: Day;
  readonly weeks: readonly UkfWeek[];
}

const yearStart = (year: number, financialYearStart: string): Day => {
  const day = `${String(year).padStart(4, "0")}-${financialYearStart}`;
  serial(day);
  return day;
};

/**
 * The financial year that starts in calendar year `year`, and its Monday weeks. A week across the year end is
 * shown whole in both years, so the weeks may add up to more than the year.
 */
export function ukfYearWeek(year: number, financialYearStart: string = defaultFinancialYearStart): UkfYear {
  const startWeekDate = yearStart(year, financialYearStart);
  const endWeekDate = addDays(yearStart(year + 1, financialYearStart), -1);
  const first = weekStart(startWeekDate);
  const count = (daysBetween(first, weekStart(endWeekDate)) + 7) / 7;
  const weeks = Array.from({ length: count }, (_, index): UkfWeek => {
    const from = addDays(first, index * 7);
    return { weekNo: index + 1, label: `week${index + 1}`, from, to: addDays(from, 6) };
  });
  return { year, startWeekDate, endWeekDate, weeks };
}

/** The financial year of a day, named by the calendar year in which it starts. */
export const ukfYearOf = (day: Day, financialYearStart: string = defaultFinancialYearStart): number => {
  const year = yearOf(day);
  return day >= yearStart(year, financialYearStart) ? year : year - 1;
};

const isOpen = (day: Day, closed: ReadonlySet<Day>): boolean => isoWeekday(day) <= 5 && !closed.has(day);

/** Monday to Friday, except the bank holidays of England and Wales. */
export const workingDay = (day: Day, bankHolidays: Iterable<Day>): boolean => isOpen(day, new Set(bankHolidays));

/** The n-th working day after the day (before it, when n is negative). With 0, the day itself, working or not. */
export function addWorkingDays(day: Day, workingDays: number, bankHolidays: Iterable<Day>): Day {
  const closed = new Set(bankHolidays);
  const step = Math.sign(workingDays);
  let at = day;
  for (let left = Math.abs(workingDays); left > 0;) {
    at = addDays(at, step);
    if (isOpen(at, closed)) left -= 1;
  }
  return at;
}
