import { words } from "@larder/domain/kernel/words";

/** Where an action needs to know the ticked rows, not only their ids. */
export const notLoaded = words(
  "Some ticked rows are not loaded: tick fewer, or scroll down first.",
  "部分已勾選的項目尚未載入：請減少勾選，或先向下捲動。",
);
