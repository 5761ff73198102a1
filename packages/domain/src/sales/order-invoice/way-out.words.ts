import { words } from "../../kernel/words.ts";

/** How goods leave: a domestic order goes by carrier, a sales order by our vans unless its customer collects it. */
export const waysOut = {
  VAN: words("Our vans", "車隊"),
  CARRIER: words("Carrier", "承運商"),
  COLLECTED: words("Customer collects", "客戶自取"),
};
export type WayOut = keyof typeof waysOut;
