import { z } from "zod";
import { defineCalls } from "../../kernel/calls.ts";
import { words } from "../../kernel/words.ts";
import { choiceCalls } from "../../kernel/choice-calls.ts";

const deptChoice = z.object({ id: z.number().int(), deptName: z.string() });
export type DeptChoice = z.output<typeof deptChoice>;

export const deptChoiceCalls = defineCalls(
  choiceCalls("/system/dept/choices", words("Departments", "部門"), deptChoice),
);
