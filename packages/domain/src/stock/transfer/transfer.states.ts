/**
 * A transfer (TR) from one warehouse to another (docs/rules/stock.md#transfers). Each side makes its own moves: the sender
 * confirms, dispatches and takes the van back; the receiver says what arrived.
 */
import {
  button,
  cancelled,
  confirmed,
  defineStates,
  draft,
  move,
  received,
  savesDraft,
  shown,
} from "../../kernel/states.ts";
import { words } from "../../kernel/words.ts";
import { stockMessages } from "../messages.ts";
import { transferMessages as say } from "./transfer.messages.ts";

export const sideWords = {
  OUT: words("Sent from here", "由此調出"),
  IN: words("Coming here", "調入此倉"),
};
export type Side = keyof typeof sideWords;

export interface TransferFacts {
  readonly state: string;
  readonly lineCount: number;
  /** Which end the current warehouse is, and what the two are called. */
  readonly side: Side;
  readonly warehouseName: string;
  readonly toWarehouseName: string;
}

/** What the moves ask. */
export const transferFacts = ({
  state,
  lines,
  side,
  warehouseName,
  toWarehouseName,
}: Omit<TransferFacts, "lineCount"> & { readonly lines: readonly unknown[] }): TransferFacts => ({
  ...{ state, side, warehouseName, toWarehouseName },
  lineCount: lines.length,
});

const bySender = ({ side, warehouseName }: TransferFacts) =>
  side === "OUT" ? null : say.otherWarehouse({ warehouse: warehouseName });
const byReceiver = ({ side, toWarehouseName }: TransferFacts) =>
  side === "IN" ? null : say.otherWarehouse({ warehouse: toWarehouseName });
const hasLines = (facts: TransferFacts) => bySender(facts) ?? (facts.lineCount > 0 ? null : stockMessages.noLines());

export const transferStates = defineStates<TransferFacts>()({
  begins: ["DRAFT"],
  states: {
    DRAFT: draft,
    CONFIRMED: confirmed,
    IN_TRANSIT: shown("On the road", "運送中", "warn"),
    RECEIVED: received,
    RETURNED: shown("Turned back", "已折返", "plain"),
    CANCELLED: cancelled,
  },
  moves: {
    save: { ...savesDraft("stock:transfer:edit"), unless: bySender },
    confirm: { ...move("DRAFT", "CONFIRMED", button("Confirm", "確認", "stock:transfer:confirm")), unless: hasLines },
    toDraft: {
      ...move("CONFIRMED", "DRAFT", button("Back to draft", "退回草稿", "stock:transfer:edit")),
      unless: bySender,
    },
    dispatch: {
      ...move("CONFIRMED", "IN_TRANSIT", button("Dispatch", "發運", "stock:transfer:dispatch")),
      posts: true,
      unless: bySender,
    },
    receive: {
      ...move("IN_TRANSIT", "RECEIVED", button("Receive", "收貨", "stock:transfer:receive")),
      posts: true,
      unless: byReceiver,
    },
    turnBack: {
      ...move("IN_TRANSIT", "RETURNED", button("Turn back", "折返", "stock:transfer:receive")),
      posts: true,
      unless: bySender,
    },
    cancel: {
      ...move(["DRAFT", "CONFIRMED"], "CANCELLED", button("Cancel", "取消", "stock:transfer:cancel")),
      unless: bySender,
    },
  },
});
