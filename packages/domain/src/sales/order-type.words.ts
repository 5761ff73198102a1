import { words } from "../kernel/words.ts";

export const orderTypeWords = {
  SO: words("Sales order", "銷售訂單"),
  DO: words("Domestic order", "國內訂單"),
};
