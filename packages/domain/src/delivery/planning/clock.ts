/**
 * Times of the planning day are minutes after midnight, as numbers with fractions: a night round continues past
 * 24:00.
 */

export const DAY_MIN = 1440;

/** `"07:30"` → 450. The text must be `HH:MM`, up to `24:00`. */
export const minutesOf = (time: string): number =>
  Number.parseInt(time.slice(0, 2), 10) * 60 + Number.parseInt(time.slice(3, 5), 10);

/** 450.2 → `"07:30"`: truncated to the minute; past midnight the hours continue, `"25:10"`. */
export function timeText(minutes: number): string {
  const whole = Math.floor(minutes + 1e-6);
  return `${String(Math.floor(whole / 60)).padStart(2, "0")}:${String(whole % 60).padStart(2, "0")}`;
}
