/** What other modules' screens use of sales. */
export { onDay } from "./price/on-day.ts";
export { noSpecials, ONLY_FOR, TERMS } from "./special-price/special-price.words.ts";
