import { words } from "@larder/domain/kernel/words";

export const rejectQuestion = words("What has to be put right?", "需要更正甚麼？");
export const reverseQuestion = words("What was wrong with it?", "此單據有何錯誤？");
