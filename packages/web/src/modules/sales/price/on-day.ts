import { day } from "@larder/domain/kernel/fields";
import { words } from "@larder/domain/kernel/words";

/** Narrows a list of prices to those that hold on a day. */
export const onDay = day(words("Valid on", "有效於"));
