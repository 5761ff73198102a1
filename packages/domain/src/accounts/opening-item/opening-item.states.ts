/** States of an opening item (docs/rules/money.md#opening-items): it is in the books from the import on, and reversed while nothing pays it. */
import { isZero, type Money } from "../../kernel/decimal.ts";
import { button, defineStates, posted, reversed, reversesPosted, stays } from "../../kernel/states.ts";
import { openingItemMessages as say } from "./opening-item.messages.ts";

export interface OpeningItemFacts {
  readonly state: string;
  readonly no: string;
  /** What pays it, or what it pays. */
  readonly allocated: Money;
}
export const openingItemFacts = ({ state, no, allocated }: OpeningItemFacts): OpeningItemFacts => ({
  ...{ state, no, allocated },
});

export const openingItemStates = defineStates<OpeningItemFacts>()({
  begins: ["POSTED"],
  states: { POSTED: posted, REVERSED: reversed },
  moves: {
    use: stays("POSTED", button("Use the credit", "使用貸項", "acc:opening:allocate")),
    reverse: {
      ...reversesPosted("acc:opening:reverse"),
      unless: ({ no, allocated }) => (isZero(allocated) ? null : say.paid({ no })),
    },
  },
});
export type OpeningItemState = (typeof openingItemStates.stateNames)[number];
