/**
 * A page that is being left: a second reload before the first has finished, a link clicked at once.
 *
 * The browser aborts running requests, which looks like a lost connection. It is not one, and reacting to it
 * would sign out a user who reloads twice, because the guard signs out when the user cannot be loaded.
 */
let leaving = false;
const page: Partial<EventTarget> = globalThis;
page.addEventListener?.("pagehide", () => (leaving = true));
page.addEventListener?.("pageshow", () => (leaving = false));

/** At once, unless the page is being left: then only if the browser restores it. */
export async function unlessLeaving(): Promise<void> {
  // The browser aborts requests first and fires its leaving event right after.
  await new Promise((resolve) => setTimeout(resolve));
  if (leaving) await new Promise((resolve) => page.addEventListener?.("pageshow", resolve, { once: true }));
}
