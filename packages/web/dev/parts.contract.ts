/** What browser stories may do with the parts: shared by the page and the stories. */
import type { Language, Words } from "@larder/domain/kernel/words";
import type { PdfItem } from "../src/kit/viewer/viewer.rules.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** The outcome of a question's handler: succeeds, fails, or succeeds after a while. */
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
  /** How often each navigation was taken. */
  readonly ways: { signOut: number; leave: number };
  speak(language: Language): void;
  ask(question: Asked, handler?: Handler): Promise<"ok" | "cancel" | "close">;
  showOne(item: PdfItem): void;
  showMany(items: PdfItem[]): void;
  /** Resolves when it was aborted. */
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
