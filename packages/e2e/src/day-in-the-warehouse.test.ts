/** What people of the warehouse do besides receiving and picking, through the screens. */
import { afterAll, beforeAll } from "vitest";
import { openEnvironment, type Environment } from "./environment.ts";
import { adjustmentStories } from "./warehouse/adjustment.stories.ts";
import { allergenStories } from "./warehouse/allergens.stories.ts";
import { catchWeightStories } from "./warehouse/catch-weight.stories.ts";
import { manyGoodsStories } from "./warehouse/many-goods.stories.ts";
import { specialPriceStories } from "./warehouse/special-price.stories.ts";
import { stocktakeStories } from "./warehouse/stocktake.stories.ts";
import { transferStories } from "./warehouse/transfer.stories.ts";

let environment: Environment;
beforeAll(async () => {
  environment = await openEnvironment({ jobs: true });
});
afterAll(() => environment?.close());

stocktakeStories(() => environment);
adjustmentStories(() => environment);
transferStories(() => environment);
catchWeightStories(() => environment);
manyGoodsStories(() => environment);
allergenStories(() => environment);
specialPriceStories(() => environment);
