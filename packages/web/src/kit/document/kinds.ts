/**
 * What a document is called and where it is shown. Each module keeps one file `<document>.document.ts` beside its
 * screens, whose default export is `documentKind(…)`; the file's name in camel case is how other documents name it in
 * their links. They load when first needed.
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
  /** Whoever may make this call may open it. */
  readonly get: AnyCall;
  readonly states: Machine<M, Facts>;
}

export const documentKind = <M extends string, Facts>(kind: DocumentKind<M, Facts>): DocumentKind<M, Facts> => kind;

const files: Record<string, () => Promise<unknown>> = import.meta.glob("../../modules/**/*.document.ts");

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const known = new Map<string, DocumentKind | undefined>();

async function load(name: string): Promise<DocumentKind | undefined> {
  const path = Object.keys(files).find((one) => one.endsWith(`/${kebab(name)}.document.ts`));
  const kind = path ? ((await files[path]!()) as { default: DocumentKind }).default : undefined;
  known.set(name, kind);
  return kind;
}

/** The kind of another document, by its name; nothing until it is loaded, and where there is none. */
export function useDocumentKind(name: string): DocumentKind | undefined {
  const [, setLoaded] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    // Where the file cannot be had, the number stands there without its link.
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
