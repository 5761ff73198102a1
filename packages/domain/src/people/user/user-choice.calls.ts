import { z } from "zod";
import { defineCalls } from "../../kernel/calls.ts";
import { onWire } from "../../kernel/wire-names.ts";
import { words } from "../../kernel/words.ts";
import { choiceCalls } from "../../kernel/choice-calls.ts";

const userChoice = z.object({
  id: z.number().int(),
  displayName: onWire("nickName", z.string()),
  userName: z.string(),
});
export type UserChoice = z.output<typeof userChoice>;

export const userChoiceCalls = defineCalls(choiceCalls("/system/user/choices", words("Users", "用戶"), userChoice));
