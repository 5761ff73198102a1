/** Every screen of selling, buying, stock and accounts, and home, works with a screen reader and for low vision. */
import { workspaceKind, workspaceNames } from "@larder/domain/dashboard/dashboard.fields";
import { afterAll, beforeAll, test } from "vitest";
import { openTours } from "./accessibility/tours.ts";
import { soon } from "./browser-client.ts";
import { openEnvironment, type Environment } from "./environment.ts";
import { screensOfTrade } from "./menu-screens.ts";

let environment: Environment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment?.close());
const { client, look, tour } = openTours(
  () => environment,
  (who) => who.signIn("admin"),
);

test.each(screensOfTrade)("$path", async (screen) => {
  await tour(screen);
  // An open page stays in the document, and would be judged again with each that follows.
  await client().keys("Alt+w");
});

test.each(workspaceNames)("home: the workspace %s", async (name) => {
  const { page, say, keys } = client();
  if (!page.url().endsWith("/dashboard")) await page.goto("/dashboard");
  const shown = page.getByRole("main").getByRole("radio", { name: say(workspaceKind(name).label), exact: true });
  await shown.focus();
  await keys("Space");
  await soon(() => shown.isChecked()).toBe(true);
  await look(name === workspaceNames[0] ? "home" : `home-${name}`);
});
