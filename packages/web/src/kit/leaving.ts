/**
 * A page that is being left: a second reload before the first has loaded, a link taken at once.
 *
 * The browser cuts off what is under way, which looks like a broken line. It is none, and acting
 * on it would sign out whoever reloads twice: the guard gives up a person that cannot be loaded.
 */
let leaving = false;
const page: Partial<EventTarget> = globalThis;
page.addEventListener?.("pagehide", () => (leaving = true));
page.addEventListener?.("pageshow", () => (leaving = false));

/** At once, unless the page is being left: then only if the browser brings it back as it was. */
export async function unlessLeaving(): Promise<void> {
  // The browser cuts off first and says that it leaves right after.
  await new Promise((resolve) => setTimeout(resolve));
  if (leaving) await new Promise((resolve) => page.addEventListener?.("pageshow", resolve, { once: true }));
}
