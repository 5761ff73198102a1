/** What people buy, from the order to the bank, through the screens. */
import { afterAll, beforeAll } from "vitest";
import { threePalletsStories } from "./buying/three-pallets.stories.ts";
import { openEnvironment, type Environment } from "./environment.ts";

let environment: Environment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment?.close());

threePalletsStories(() => environment);
