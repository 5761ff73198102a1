/** A day of buying as a list of steps, drawn at random; each names what it does, and numbers that it uses as it likes. */
import type { seeded } from "@larder/domain/kernel/random.fixture";

/** How often each is drawn. */
const weights = {
  ...{
    receive: 4,
    typeIn: 3,
    reverseTyped: 2,
    bill: 4,
    whole: 1,
    billShort: 2,
    freight: 2,
    billFreight: 2,
    confirm: 1,
  },
  ...{ sell: 2, use: 2, gain: 1, undoUse: 1, count: 1 },
  ...{ send: 2, sendBack: 2, depart: 1, arrive: 1 },
  ...{ goBack: 3, claimRejects: 1, claimBill: 2, rebate: 1 },
  ...{ sendClaim: 3, answer: 3, closeClaim: 1, cancelClaim: 2, writeOff: 2, reverseCredit: 1 },
  ...{ pay: 2, allocate: 1, takeBack: 1, reversePayment: 1 },
  ...{ reverseBill: 3, reverseFreight: 1, reverseReceipt: 1 },
};
export type Action = keyof typeof weights;

export interface Step {
  readonly does: Action;
  /** Of what there is by then. */
  readonly nth: number;
  readonly qty: number;
  readonly price: string;
  readonly factor: string;
  readonly amount: string;
  readonly coin: boolean;
  /** Of a document. */
  readonly lines: number;
  /** Of an order or a bill as a whole: none, a percentage ("7.25 %") or an amount. */
  readonly discount: string;
}

export const actions = Object.keys(weights) as Action[];
const hat = actions.flatMap((action) => Array.from({ length: weights[action] }, () => action));

type Random = ReturnType<typeof seeded>;

function step(random: Random, does: Action): Step {
  return {
    does,
    ...{ nth: random.whole(0, 9), qty: random.whole(1, 13), coin: random.whole(0, 1) === 1 },
    price: `${random.whole(0, 9)}.${random.whole(1000, 9999)}`,
    factor: `${random.whole(0, 1)}.${random.whole(1000, 9999)}`,
    amount: `${random.whole(0, 30)}.${random.whole(10, 99)}`,
    lines: random.whole(1, 3),
    discount: random.oneOf([
      "",
      "",
      `${random.whole(0, 9)}.${random.whole(10, 99)} %`,
      `${random.whole(0, 9)}.${random.whole(10, 99)}`,
    ]),
  };
}

/** It begins with a receipt: without one, nothing can be done. */
export const drawn = (random: Random, count: number): Step[] => [
  step(random, "receive"),
  ...random.times(count, () => step(random, random.oneOf(hat))),
];

export const readable = (steps: readonly Step[]): string =>
  steps
    .map(
      (one, index) =>
        `${index + 1}. ${Object.entries(one)
          .map(([name, value]) => (name === "does" ? value : `${name} ${value}`))
          .join(" ")}`,
    )
    .join("\n");
