/** The next step from this page: one button and one shortcut, Ctrl+Enter; if there is none, the shortcut says why. */
import type { AnyCall } from "@larder/domain/kernel/calls";
import { words, type Words } from "@larder/domain/kernel/words";
import { useMemo } from "react";
import { useNavigate } from "react-router";
import { shownKeys } from "../detail/actions.tsx";
import { pressKeys, useKeys } from "../keys.ts";
import { Button } from "../layout/button.tsx";
import { useMayCall } from "../may-call.ts";
import { mayAny } from "../permissions.rules.ts";
import { useSession } from "../session.ts";
import { useSteady } from "../stable.ts";
import { toast } from "../toast.tsx";
import { useDocumentKind } from "./kinds.ts";

/** The next step when no move of the document applies. */
export interface NextWay {
  readonly label: Words;
  /** Another document of the same transaction. */
  readonly document?: { readonly kind: string; readonly id: number };
  /** Or a page, for users with the permission. */
  readonly page?: { readonly to: string; readonly permission: string };
  /** Or an action on this page with its own shortcut, such as printing. */
  readonly keys?: string;
  /** Or an action on this page that has the shortcut itself while it is the next step. */
  readonly action?: AnyCall;
}

export const NEXT_KEYS = "ctrl+enter";
const nextWords = words("Next step", "下一步");

const othersWords = ({ en, zh }: Words): Words => ({
  en: `“${en}” comes next. Somebody with the right to it has to do that.`,
  zh: `下一步是「${zh}」，須由有權限的同事處理。`,
});
const endWords = (state: Words): Words => ({
  en: `Nothing comes next: this document is ${state.en.toLowerCase()}.`,
  zh: `沒有下一步：此單據${state.zh}。`,
});

interface NextProps {
  /** The next move, and its call. */
  readonly move: { readonly label: Words; readonly call: AnyCall | undefined } | null;
  readonly way: NextWay | null;
  readonly state: Words;
}

export function NextStep({ move, way, state }: NextProps) {
  const navigate = useNavigate();
  const mayMove = useMayCall(move?.call);
  const address = useAddress(way);
  const { keys } = way ?? {};
  const go = useSteady(() => {
    if (address !== null) return void navigate(address);
    if (keys !== undefined && pressKeys(keys)) return;
    toast.note(move ? othersWords(move.label) : way ? othersWords(way.label) : endWords(state));
  });
  const mayAct = useMayCall(way?.action);
  // A move that is allowed binds the shortcut itself, and so does an action on this page.
  const isOwn = !(move && mayMove) && !(way?.action && mayAct);
  useKeys(useMemo(() => (isOwn ? [{ keys: NEXT_KEYS, label: nextWords, run: go }] : []), [isOwn, go]));
  if (address === null || !way) return null;
  return <Button label={way.label} kind="primary" shortcut={shownKeys(NEXT_KEYS)} onPress={go} />;
}

/** Null if there is no page to go to, or this user may not open it. */
function useAddress(way: NextWay | null): string | null {
  const kind = useDocumentKind(way?.document?.kind ?? "");
  const mayOpen = useMayCall(kind?.get);
  const permission = way?.page?.permission;
  const mayGo = useSession(({ info }) => permission !== undefined && mayAny(info?.permissions ?? [], [permission]));
  if (way?.document) return kind && mayOpen ? `${kind.path}/${way.document.id}` : null;
  return way?.page && mayGo ? way.page.to : null;
}
