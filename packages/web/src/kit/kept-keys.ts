/**
 * Keys that are typed while the place for them is still loading: a clerk presses "new" and goes on with the customer's
 * name, or Ctrl+K and a word. They are kept, and typed into the first input that receives the focus.
 *
 *     keepKeys();            // at the press that opens the palette, a form, a window
 *
 * It ends when an input that was not visible before has the focus and all kept keys are in it; with Escape, a click, or
 * after a few seconds it ends without them. Shortcuts with Ctrl or Alt, and keys of an input method, are never kept.
 */
const GIVE_UP_MS = 4000;
const EDITABLE = "input:not([readonly]), textarea:not([readonly]), select";

/** Editing commands of the browser: they replace the selection and tell the page, as a real key does. */
const EDITS: Readonly<Record<string, string>> = { Backspace: "delete", Delete: "forwardDelete" };
/** Keys that an input reacts to without their being text. */
const PRESSES = new Set(["Enter", "Tab"]);

let end: (() => void) | null = null;

export function keepKeys(): void {
  end?.();
  const kept: string[] = [];
  const before = new Set([...document.querySelectorAll(EDITABLE)].filter((element) => element.checkVisibility()));
  let typing = false;

  const onKeyDown = (event: KeyboardEvent) => {
    // Typed by us.
    if (!event.isTrusted) return;
    if (event.key === "Escape" && !typing) return end?.();
    const isText = event.key.length === 1;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.keyCode === 229) return;
    if (!isText && !(event.key in EDITS) && !PRESSES.has(event.key)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // The key that opened the form, held a little longer, is not meant for it.
    if (!event.repeat || !PRESSES.has(event.key)) kept.push(event.key);
  };
  const onFocus = (event: FocusEvent) => {
    const target = event.target as HTMLElement;
    if (typing) return;
    if (target.matches(EDITABLE) && !before.has(target)) void typeIn();
    // A question came instead of a form: the keys are its own.
    else if (!target.matches(EDITABLE) && target.closest('[role="dialog"]')) end?.();
  };
  /** One key at a time: the page draws what a key changed before the next one comes. */
  const typeIn = async () => {
    typing = true;
    do {
      await new Promise((drawn) => setTimeout(drawn));
      const key = kept.shift();
      if (key !== undefined) typeKey(key);
    } while (kept.length > 0);
    end?.();
  };
  const giveUp = () => !typing && end?.();
  const timer = setTimeout(giveUp, GIVE_UP_MS);
  end = () => {
    clearTimeout(timer);
    window.removeEventListener("keydown", onKeyDown, true);
    window.removeEventListener("focusin", onFocus, true);
    window.removeEventListener("pointerdown", giveUp, true);
    end = null;
  };
  window.addEventListener("keydown", onKeyDown, true);
  window.addEventListener("focusin", onFocus, true);
  window.addEventListener("pointerdown", giveUp, true);
}

function typeKey(key: string): void {
  const target = document.activeElement;
  if (!(target instanceof HTMLElement)) return;
  const goesOn = target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  if (!goesOn) return;
  // oxlint-disable-next-line typescript/no-deprecated -- the only way to type: it keeps undo and replaces the selection
  if (key in EDITS) document.execCommand(EDITS[key]!);
  // oxlint-disable-next-line typescript/no-deprecated
  else if (key.length === 1) document.execCommand("insertText", false, key);
  else if (key === "Tab") inputAfter(target)?.focus();
}

const inputAfter = (element: HTMLElement): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`${EDITABLE}, button, a[href], [tabindex="0"]`)].find(
    (one) =>
      one.tabIndex >= 0 &&
      one.checkVisibility() &&
      (element.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
