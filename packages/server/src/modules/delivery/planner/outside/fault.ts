/**
 * What can go wrong with an external service (OSRM, Valhalla, VROOM), in messages that a dispatcher can pass
 * on.
 *
 * They name the service but never its address, which may contain a key, and repeat nothing the service wrote
 * except its own short code.
 */
import { words, type Words } from "@larder/domain/kernel/words";

export type FaultCode =
  | "UNREACHED"
  | "CUT_OFF"
  | "TIMED_OUT"
  | "OUT_OF_TIME"
  | "BUSY"
  | "STATUS"
  | "NO_ACCESS"
  | "REDIRECTED"
  | "TOO_LONG"
  | "NOT_JSON"
  | "WRONG_SHAPE"
  | "ASKED_TOO_MUCH"
  | "DECLINED"
  | "REJECTED"
  | "PAUSED";

type Sentence = (service: string, detail: string) => Words;

const sentences: Record<FaultCode, Sentence> = {
  UNREACHED: (service) =>
    words(
      `${service} could not be reached. Check that it is running and that its address in the settings is correct.`,
      `無法連接 ${service}。請確認服務正在運行，並核對設定中的地址。`,
    ),
  CUT_OFF: (service) =>
    words(`${service} stopped in the middle of its answer. Try again.`, `${service} 的回應中途中斷，請再試一次。`),
  TIMED_OUT: (service) =>
    words(
      `${service} did not answer in time. Check whether it is overloaded.`,
      `${service} 未有及時回應，請檢查其負荷。`,
    ),
  OUT_OF_TIME: (service) =>
    words(
      `${service} was too slow for the whole table. Check whether it is overloaded, or plan fewer stops at once.`,
      `${service} 未能及時完成整個距離表。請檢查其負荷，或減少每次規劃的站點。`,
    ),
  BUSY: (service) => words(`${service} is busy. Try again in a minute.`, `${service} 現時繁忙，請一分鐘後再試。`),
  STATUS: (service, status) =>
    words(
      `${service} failed (HTTP ${status}). Check its log.`,
      `${service} 發生錯誤（HTTP ${status}），請查看其記錄。`,
    ),
  NO_ACCESS: (service) =>
    words(
      `${service} refused access. Check the key or password in its address in the settings.`,
      `${service} 拒絕存取，請核對設定中的金鑰或密碼。`,
    ),
  REDIRECTED: (service) =>
    words(
      `${service} redirected to another address; redirects are not followed. Enter its own address in the settings.`,
      `${service} 轉往其他地址，系統不會跟隨。請在設定中填寫其實際地址。`,
    ),
  TOO_LONG: (service) =>
    words(
      `${service} sent an answer that is too long. Check its address in the settings.`,
      `${service} 的回應過長，請核對設定中的地址。`,
    ),
  NOT_JSON: (service) =>
    words(
      `What answered is not ${service}: it sent a web page or an incomplete answer. Check its address in the settings.`,
      `回應並非來自 ${service}：收到的是網頁或不完整的內容。請核對設定中的地址。`,
    ),
  WRONG_SHAPE: (service, what) =>
    words(
      `The answer of ${service} cannot be used (${what}). Check its version and address.`,
      `無法使用 ${service} 的回應（${what}），請核對其版本及地址。`,
    ),
  ASKED_TOO_MUCH: (service) =>
    words(
      `${service} cannot take so much at once. Raise its limits, or plan fewer stops at once.`,
      `${service} 無法一次處理這麼多資料。請調高其上限，或減少每次規劃的站點。`,
    ),
  DECLINED: (service, code) =>
    words(
      `${service} found no answer (${code}). Check the places on the map and whether its map covers this area.`,
      `${service} 未能提供結果（${code}）。請核對地圖上的位置，以及其地圖範圍。`,
    ),
  REJECTED: (service, code) =>
    words(
      `${service} did not accept the request (${code}). Check its version.`,
      `${service} 不接受查詢（${code}），請核對其版本。`,
    ),
  PAUSED: (service) =>
    words(
      `${service} failed several times in a row and will not be used for a minute.`,
      `${service} 連續多次失敗，暫停使用一分鐘。`,
    ),
};

/** Transient ones, which are worth retrying after a second or two. */
const PASSING: ReadonlySet<FaultCode> = new Set(["UNREACHED", "CUT_OFF", "TIMED_OUT", "BUSY"]);
/** An answer all the same: the service works, but cannot do this. */
const ANSWERED: ReadonlySet<FaultCode> = new Set(["ASKED_TOO_MUCH", "DECLINED", "REJECTED"]);
const PASSING_STATUS: ReadonlySet<string> = new Set(["502", "504"]);

export class ServiceFault extends Error {
  readonly code: FaultCode;
  readonly words: Words;
  /** Worth retrying at once. */
  readonly isPassing: boolean;
  /** Counts against the service. */
  readonly isSick: boolean;
  /** The pause it asks for; 0 if it does not say. */
  readonly waitMs: number;

  constructor(code: FaultCode, service: string, detail = "", waitMs = 0) {
    const said = sentences[code](service, detail);
    super(said.en);
    this.name = "ServiceFault";
    this.code = code;
    this.words = said;
    this.isPassing = PASSING.has(code) || (code === "STATUS" && PASSING_STATUS.has(detail));
    this.isSick = !ANSWERED.has(code) && code !== "PAUSED" && code !== "OUT_OF_TIME";
    this.waitMs = waitMs;
  }
}

/** A code of an external service as it may appear in our message; anything longer is left out. */
export const codeText = (code: unknown): string =>
  (typeof code === "string" && /^[A-Za-z0-9_ -]{1,40}$/.test(code)) || Number.isSafeInteger(code)
    ? String(code)
    : "no code";
