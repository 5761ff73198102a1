import { defineMessages, refuse } from "../kernel/refusal.ts";
import { reasonMissing } from "./messages.ts";

const say = defineMessages({ reasonMissing });

/** The reason of a move that nobody makes without one. */
export const explained = (reason: string | undefined): string => reason?.trim() || refuse(say.reasonMissing());
