/**
 * What a document is called and where it is shown. Each module has one file `<document>.document.ts` beside its
 * screens, whose default export is `documentKind(…)`; other documents refer to it by the file's name in camel
 * case. They load on first use.
 */
import type { AnyCall } from "@larder/domain/kernel/calls";
import type { Refusal } from "@larder/domain/kernel/refusal";
import type { State } from "@larder/domain/kernel/states";
import type { Words } from "@larder/domain/kernel/words";
import { useEffect, useState } from "react";

/** The part of a state table that screens need. */
export interface Machine<M extends string, Facts> {
  readonly begins: readonly string[];
  readonly states: Readonly<Record<string, State>>;
  readonly moves: Readonly<
    Record<M, { readonly from: readonly string[]; readonly to: string | readonly string[]; readonly label: Words }>
  >;
  refusal(doc: Facts, move: M): Refusal | null;
}

// eslint-disable-next-line typescript/no-explicit-any -- the facts of any document
export interface DocumentKind<M extends string = string, Facts = any> {
  readonly name: Words;
  /** The page of its list. */
  readonly path: string;
  /** Users who may make this call may open it. */
  readonly get: AnyCall;
  readonly states: Machine<M, Facts>;
}

export const documentKind = <M extends string, Facts>(kind: DocumentKind<M, Facts>): DocumentKind<M, Facts> => kind;

const files: Record<string, () => Promise<unknown>> = import.meta.glob("../../modules/**/*.document.ts");

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** What history and open documents call by an older name. */
const fileNames: Readonly<Record<string, string>> = { order: "salesOrder" };

const known = new Map<string, DocumentKind | undefined>();

async function load(name: string): Promise<DocumentKind | undefined> {
  const path = Object.keys(files).find((one) => one.endsWith(`/${kebab(fileNames[name] ?? name)}.document.ts`));
  const kind = path ? ((await files[path]!()) as { default: DocumentKind }).default : undefined;
  known.set(name, kind);
  return kind;
}

/** The kind of another document, by name; undefined until it is loaded, or if there is none. */
export function useDocumentKind(name: string): DocumentKind | undefined {
  const [, setLoaded] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    // If the file cannot be loaded, the number is shown without a link.
    if (!known.has(name))
      load(name).then(
        () => !gone && setLoaded(name),
        () => {},
      );
    return () => {
      gone = true;
    };
  }, [name]);
  return known.get(name);
}
