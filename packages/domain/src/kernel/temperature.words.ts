import { words } from "./words.ts";

/** How warm goods are kept, and how cold a vehicle can be. */
export const temperatureWords = {
  AMBIENT: words("Ambient", "常溫"),
  CHILLED: words("Chilled", "冷藏"),
  FROZEN: words("Frozen", "冷凍"),
};
