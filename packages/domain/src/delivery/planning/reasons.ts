/** Why a stop is on no line: codes, and messages with figures that say what to do. */
import { words, type Words } from "../../kernel/words.ts";
import { timeText } from "./clock.ts";
import type { Span } from "./problem.ts";
import type { Violation } from "./solution.ts";

/** The first ten hold for any plan of this day. The rest are about the current plan. */
export const REASONS = [
  "NO_COORDS",
  "OUTSIDE_DELIVERY_DAY",
  "TOO_HEAVY",
  "TOO_BIG",
  "TOO_MANY_CRATES",
  "TEMPERATURE",
  "SKILL",
  "UNREACHABLE_IN_WINDOW",
  "SHIFT_TOO_SHORT",
  "LOCKED_ELSEWHERE",
  "NO_CAPACITY_LEFT",
  "MAX_STOPS",
  "NO_TIME_LEFT",
  "NO_LINE_LEFT",
  "LOWER_PRIORITY",
] as const;
export type ReasonCode = (typeof REASONS)[number];

/** Holds for every plan of the day, not for this plan alone. */
export const isProof = (code: ReasonCode): boolean => REASONS.indexOf(code) < REASONS.indexOf("NO_CAPACITY_LEFT");

export interface Reason {
  readonly code: ReasonCode;
  /** The line that could take it at the least cost, if the reason mentions one. */
  readonly lineId: string | null;
  readonly words: Words;
}

const figure = (value: number): string => (Math.round(value * 10) / 10).toString();
const spanText = ([from, to]: Span): string => `${timeText(from)}–${timeText(to)}`;

export const sentences = {
  NO_COORDS: () =>
    words(
      "Its position is not accurate enough. Set the customer's pin on the map.",
      "位置未能確定，請在地圖上標示客戶位置。",
    ),
  OUTSIDE_DELIVERY_DAY: (open: Span) =>
    words(
      `Its window is outside the hours of the depot (${spanText(open)}). Change the window or the day.`,
      `收貨時段在倉庫時間（${spanText(open)}）以外，請更改時段或日期。`,
    ),
  TOO_HEAVY: (needs: number, most: number) =>
    words(
      `Too heavy: ${figure(needs)} kg, the largest vehicle carries ${figure(most)} kg. Split the delivery, or add a larger vehicle.`,
      `過重：${figure(needs)} 公斤，最大車輛可載 ${figure(most)} 公斤。請分批送貨或加派較大車輛。`,
    ),
  TOO_BIG: (needs: number, most: number) =>
    words(
      `Too big: ${figure(needs)} litres, the largest vehicle takes ${figure(most)}. Split the delivery, or add a larger vehicle.`,
      `體積過大：${figure(needs)} 升，最大車輛可裝 ${figure(most)} 升。請分批送貨或加派較大車輛。`,
    ),
  TOO_MANY_CRATES: (needs: number, most: number) =>
    words(
      `Too many crates: ${figure(needs)}, the largest vehicle takes ${figure(most)}. Split the delivery, or add a larger vehicle.`,
      `箱數過多：${figure(needs)} 箱，最大車輛可裝 ${figure(most)} 箱。請分批送貨或加派較大車輛。`,
    ),
  TEMPERATURE: () =>
    words(
      "No vehicle that can carry it is cold enough. Add a chilled or frozen vehicle.",
      "沒有可載此單且溫度合適的車輛，請加派冷藏或冷凍車。",
    ),
  SKILL: () =>
    words(
      "No available vehicle or driver meets its requirements. Add one, or remove the requirement.",
      "沒有符合要求的車輛或司機，請加派或取消該要求。",
    ),
  UNREACHABLE_IN_WINDOW: () =>
    words(
      "Even as the only stop on a line it would be reached too late. Widen its window, or start the shift earlier.",
      "即使單獨送貨亦無法在時段內到達，請放寬時段或提早開工。",
    ),
  SHIFT_TOO_SHORT: () =>
    words(
      "Even as the only stop on a line, the shift, the duty or the driving time is too short. Lengthen it, or choose another driver.",
      "即使單獨送貨，更次、工時或駕駛時間仍不足，請延長或改派司機。",
    ),
  LOCKED_ELSEWHERE: () =>
    words(
      "The lines that could take it are locked, or its own lock keeps it off them. Unlock one of them.",
      "可送此單的路線已鎖定，或其鎖定不容許編入，請解除鎖定。",
    ),
  NO_CAPACITY_LEFT: (lineId: string, free: string, needs: string) =>
    words(
      `No room: ${free} free on line ${lineId}, this stop needs ${needs}. Add a vehicle, or move another stop to another day.`,
      `載量不足：路線 ${lineId} 尚餘 ${unitZh(free)}，此站需要 ${unitZh(needs)}。請加派車輛，或將其他站點改期。`,
    ),
  MAX_STOPS: (lineId: string, most: number) =>
    words(
      `Line ${lineId} has its ${most} stops already. Add a vehicle, or raise the limit of stops.`,
      `路線 ${lineId} 已達 ${most} 站上限，請加派車輛或提高上限。`,
    ),
  NO_TIME_LEFT: (lineId: string, minutes: number) =>
    words(
      `No time: line ${lineId} would be ${figure(minutes)} minutes over. Widen a window, lengthen the shift, or add a vehicle.`,
      `時間不足：路線 ${lineId} 將超出 ${figure(minutes)} 分鐘。請放寬時段、延長更次或加派車輛。`,
    ),
  NO_LINE_LEFT: (routes: number) =>
    words(
      `The ${routes} requested lines are in use, and none of them can take it. Request one more line.`,
      `所要求的 ${routes} 條路線均已派出，且無一可送此單，請增加路線。`,
    ),
  LOWER_PRIORITY: (lineId: string, extra: number, penalty: number) =>
    words(
      `Serving it on line ${lineId} costs £${extra.toFixed(2)} more, leaving it out £${penalty.toFixed(2)}. Raise its priority, or mark it as must go.`,
      `編入路線 ${lineId} 須多付 £${extra.toFixed(2)}，不送的代價為 £${penalty.toFixed(2)}。請提高優先次序，或標記為必須送達。`,
    ),
} satisfies Record<ReasonCode, (...facts: never[]) => Words>;

const unitZh = (text: string): string => text.replace("litres", "升").replace("crates", "箱").replace("kg", "公斤");

/** A violation in words, for the flag of a stop or a line. */
export function violationWords({ code, amount }: Violation): Words {
  const by = figure(amount);
  const sentence: Record<Violation["code"], Words> = {
    OVER_KG: words(`${by} kg too heavy`, `超重 ${by} 公斤`),
    OVER_LITRES: words(`${by} litres too big`, `超出 ${by} 升`),
    OVER_CRATES: words(`${by} crates too many`, `超出 ${by} 箱`),
    MAX_STOPS: words(`${by} stops too many`, `超出 ${by} 站`),
    LATE: words(`${by} minutes after its window`, `遲於時段 ${by} 分鐘`),
    SHIFT: words(`back ${by} minutes after the end of the shift`, `收工後 ${by} 分鐘才返回`),
    DUTY: words(`${by} minutes of duty too many`, `工時超出 ${by} 分鐘`),
    DRIVE_TIME: words(`${by} minutes of driving too many`, `駕駛時間超出 ${by} 分鐘`),
    TEMPERATURE: words("the vehicle is not cold enough", "車輛溫度不符"),
    SKILL: words("vehicle or driver does not meet the stop's requirements", "車輛或司機不符合站點要求"),
    DRIVER_FORBIDDEN: words("this driver may not go there", "此司機不可前往該站"),
    NO_COORDS: words("its position is not known", "位置不明"),
    LOCK: words("a lock is broken", "違反鎖定"),
    DRIVER_TWICE: words("the driver is on another line at the same time", "司機同時在另一路線"),
    VEHICLE_TWICE: words("the vehicle is on another line at the same time", "車輛同時在另一路線"),
    STOP_TWICE: words("the stop is planned twice", "站點重複編排"),
    TOO_MANY_LINES: words(`${by} lines too many`, `多出 ${by} 條路線`),
    UNKNOWN: words("the stop is not known", "站點不存在"),
  };
  return sentence[code];
}

/** What the sentence of a stop on its line is made of. */
export interface HereFacts {
  readonly lineId: string;
  /**
   * The cost of its position: with it less without it, including the cost of not being on its usual or
   * previously planned line.
   */
  readonly extraCost: number;
  readonly extraKm: number;
  readonly extraMin: number;
  /** Its usual line, or the one it was planned on, has a price in this plan and is this one. */
  readonly isUsual: boolean;
  readonly wasPlanned: boolean;
  readonly nextBest: {
    readonly lineId: string;
    readonly dearerBy: number;
    readonly violations: readonly Violation[];
  } | null;
  readonly lock: object | null;
}

const money = (pounds: number): string => `£${Math.abs(pounds).toFixed(2)}`;

/**
 * Why a stop is on its line, in sentences: the cost of its position, what else keeps it there, and where it
 * could go instead.
 */
export function whyHereWords(here: HereFacts): Words {
  const { lineId, extraCost, extraKm, extraMin, nextBest: next } = here;
  const saves = extraCost < -0.005;
  const all = [
    saves
      ? words(
          `With it line ${lineId} costs ${money(extraCost)} less (${figure(extraKm)} km, ${figure(extraMin)} min).`,
          `編入路線 ${lineId} 節省 ${money(extraCost)}（${figure(extraKm)} 公里，${figure(extraMin)} 分鐘）。`,
        )
      : words(
          `Its place on line ${lineId} costs ${money(extraCost)} (${figure(extraKm)} km, ${figure(extraMin)} min).`,
          `於路線 ${lineId} 的位置須付 ${money(extraCost)}（${figure(extraKm)} 公里，${figure(extraMin)} 分鐘）。`,
        ),
    ...(here.lock ? [words("It is locked there.", "該站已鎖定。")] : []),
    ...(here.isUsual ? [words("This is its usual line.", "此為其慣常路線。")] : []),
    ...(here.wasPlanned ? [words("It was planned there before.", "原計劃已編於此路線。")] : []),
    elsewhereWords(next),
  ];
  return words(all.map(({ en }) => en).join(" "), all.map(({ zh }) => zh).join(""));
}

function elsewhereWords(next: HereFacts["nextBest"]): Words {
  if (!next) return words("No other line may take it.", "沒有其他路線可編入此站。");
  const { lineId, dearerBy, violations } = next;
  if (violations.length > 0) {
    const broken = violations.map(violationWords);
    return words(
      `No other line has room for it: on line ${lineId}, ${broken.map(({ en }) => en).join(", ")}.`,
      `其他路線均無法容納：路線 ${lineId} ${broken.map(({ zh }) => zh).join("、")}。`,
    );
  }
  return dearerBy < -0.005
    ? words(
        `Line ${lineId} would take it for ${money(dearerBy)} less.`,
        `改編路線 ${lineId} 可節省 ${money(dearerBy)}。`,
      )
    : words(
        `The next best, line ${lineId}, would cost ${money(dearerBy)} more.`,
        `次選路線 ${lineId} 須多付 ${money(dearerBy)}。`,
      );
}
