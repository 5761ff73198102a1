/** What the browser stories may do with the parts: known to the page and to the stories. */
import type { Language, Words } from "@larder/domain/kernel/words";
import type { PdfItem } from "../src/kit/viewer/viewer.rules.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** What the handler of a question does: ends well, fails, or ends well after a while. */
export type Handler = "well" | "fails" | "slowly";

interface Asked {
  readonly type: "info" | "confirm" | "success" | "warning" | "error" | "delete";
  readonly content: string;
  readonly okLabel?: Words;
  readonly width?: number;
}
interface Rights {
  readonly permissions: string[];
  readonly roles: string[];
}

export interface Parts {
  /** How often each way out was taken. */
  readonly ways: { signOut: number; leave: number };
  speak(language: Language): void;
  ask(question: Asked, handler?: Handler): Promise<"ok" | "cancel" | "close">;
  showOne(item: PdfItem): void;
  showMany(items: PdfItem[]): void;
  /** Answers when it was taken back. */
  undo(text: string): Promise<"undone">;
  signIn(tenantId: string, username: string, password: string): Promise<void>;
  signOut(): void;
  workIn(warehouseId: number): void;
  /** The data of the answer, or the name of the error. */
  send(
    method: Method,
    path: string,
    input?: Record<string, unknown>,
    options?: { overlay?: boolean },
  ): Promise<unknown>;
  download(path: string, name?: string): Promise<void | string>;
  guard(held: Rights, wanted: Rights): void;
}
