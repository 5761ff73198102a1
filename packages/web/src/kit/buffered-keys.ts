/**
 * Buffers keys typed while their input is still loading: a clerk presses "new" and continues with the
 * customer's name, or Ctrl+K and a word. The keys are typed into the first input that receives the focus.
 *
 *     keepKeys();            // when the palette, a form or a window is opened
 *
 * It ends when a newly shown input has the focus and has received all buffered keys; Escape, a click or ten
 * seconds end it without them. Shortcuts with Ctrl or Alt, and keys of an input method, are never buffered.
 */
const TIMEOUT_MS = 10_000;
/** So long apart, letters in a list of choices are one word. */
const CHOICE_PAUSE_MS = 400;
const EDITABLE = "input:not([readonly]), textarea:not([readonly]), select";

/** Editing commands of the browser: they replace the selection and fire events, as a real key does. */
const EDITS: Readonly<Record<string, string>> = { Backspace: "delete", Delete: "forwardDelete" };
/** Keys other than text that an input reacts to. */
const PRESSES = new Set(["Enter", "Tab"]);

let end: (() => void) | null = null;

export function bufferKeys(): void {
  end?.();
  const buffer: string[] = [];
  const before = new Set([...document.querySelectorAll(EDITABLE)].filter((element) => element.checkVisibility()));
  let typing = false;
  begun = { of: null, text: "" };

  const onKeyDown = (event: KeyboardEvent) => {
    // Typed by this buffer.
    if (!event.isTrusted) return;
    if (event.key === "Escape" && !typing) return end?.();
    const isText = event.key.length === 1;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.keyCode === 229) return;
    if (!isText && !(event.key in EDITS) && !PRESSES.has(event.key)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // Auto-repeat of the key that opened the form is not meant for it.
    if (!event.repeat || !PRESSES.has(event.key)) buffer.push(event.key);
  };
  const onFocus = (event: FocusEvent) => {
    const target = event.target as HTMLElement;
    if (typing) return;
    if (target.matches(EDITABLE) && !before.has(target)) void typeIn();
    // A dialog opened instead of a form: the keys are not for it.
    else if (!target.matches(EDITABLE) && target.closest('[role="dialog"]')) end?.();
  };
  /** One key at a time: the page must redraw before the next one is typed. */
  const typeIn = async () => {
    typing = true;
    do {
      await new Promise((drawn) => setTimeout(drawn));
      const key = buffer.shift();
      if (key !== undefined) typeKey(key);
      // The browser knows nothing of the letters typed here: the next one would begin a new word.
      if (buffer.length === 0 && begun.of !== null && begun.of === document.activeElement)
        await new Promise((paused) => setTimeout(paused, CHOICE_PAUSE_MS));
    } while (buffer.length > 0);
    end?.();
  };
  const cancel = () => !typing && end?.();
  const timer = setTimeout(cancel, TIMEOUT_MS);
  end = () => {
    clearTimeout(timer);
    window.removeEventListener("keydown", onKeyDown, true);
    window.removeEventListener("focusin", onFocus, true);
    window.removeEventListener("pointerdown", cancel, true);
    end = null;
  };
  window.addEventListener("keydown", onKeyDown, true);
  window.addEventListener("focusin", onFocus, true);
  window.addEventListener("pointerdown", cancel, true);
}

/** For a page that opens without an input to type into: its keys are its own from the start. */
export const releaseKeys = (): void => end?.();

function typeKey(key: string): void {
  const target = document.activeElement;
  if (!(target instanceof HTMLElement)) return;
  const goesOn = target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  if (!goesOn) return;
  // oxlint-disable-next-line typescript/no-deprecated -- the only way to type: it keeps undo and replaces the selection
  if (key in EDITS) document.execCommand(EDITS[key]!);
  else if (key.length === 1 && target instanceof HTMLSelectElement) typeChoice(target, key);
  // oxlint-disable-next-line typescript/no-deprecated
  else if (key.length === 1) document.execCommand("insertText", false, key);
  else if (key === "Tab") inputAfter(target)?.focus();
}

/** What was typed into a list of choices so far. */
let begun = { of: null as HTMLSelectElement | null, text: "" };

/** As a browser does it: the first choice that begins with what is typed. */
function typeChoice(select: HTMLSelectElement, key: string): void {
  begun = { of: select, text: (begun.of === select ? begun.text : "") + key.toLowerCase() };
  const found = [...select.options].find((one) => !one.disabled && one.text.toLowerCase().startsWith(begun.text));
  if (!found) return;
  select.value = found.value;
  select.dispatchEvent(new Event("input", { bubbles: true }));
  select.dispatchEvent(new Event("change", { bubbles: true }));
}

const inputAfter = (element: HTMLElement): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`${EDITABLE}, button, a[href], [tabindex="0"]`)].find(
    (one) =>
      one.tabIndex >= 0 &&
      one.checkVisibility() &&
      (element.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
