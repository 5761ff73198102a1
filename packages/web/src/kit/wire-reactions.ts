/**
 * How the interface reacts when the server refuses or cannot be reached (docs/rules/screens.md#reactions). The
 * wire decides on the reaction; the shell provides the toast, the dialog and the navigation.
 */
import { words, type Words } from "@larder/domain/kernel/words";
import type { FaultKind, WireRefusal } from "./wire-refusal.ts";

export interface Reactions {
  toast(message: string): void;
  /** A modal titled "prompt", 320 wide: the user must read it. */
  prompt(message: string): void;
  /** Logout and the sign-in page. */
  signOut(): void;
  /** The dashboard, tabs cleared. */
  leave(): void;
  speak(words: Words): string;
}

/** Long enough to read the toast before the page changes. */
export const REDIRECT_DELAY = 2000;

export const faultWords: Record<FaultKind, Words> = {
  timeout: words("Network Timeout!", "網絡連線逾時！"),
  connection: words("Network Connection Error!", "網絡連線錯誤！"),
  nothing: words("Interface Path Not Found", "找不到介面路徑"),
  download: words(
    "There was an error downloading the file, please contact the administrator!",
    "下載檔案時發生錯誤，請聯絡管理員！",
  ),
};

/** One set of reactions per page; a page that fires ten requests with an expired token asks once. */
export function makeReactor(reactions: Reactions, wait: (run: () => void, ms: number) => void) {
  const leaving = { 401: false, 403: false };
  const leaveOnce = (code: 401 | 403, message: string, go: () => void): void => {
    if (leaving[401] || leaving[code]) return;
    leaving[code] = true;
    reactions.toast(message);
    wait(() => {
      leaving[code] = false;
      go();
    }, REDIRECT_DELAY);
  };
  return {
    refused(refusal: WireRefusal): void {
      if (refusal.code === 401) leaveOnce(401, refusal.msg, reactions.signOut);
      else if (refusal.code === 403) leaveOnce(403, refusal.msg, reactions.leave);
      else if (refusal.code === 1000 || refusal.code === 2000) reactions.prompt(refusal.msg);
      else reactions.toast(refusal.msg);
    },
    failed: (kind: FaultKind): void => reactions.toast(reactions.speak(faultWords[kind])),
    prompt: reactions.prompt,
  };
}

export type Reactor = ReturnType<typeof makeReactor>;
