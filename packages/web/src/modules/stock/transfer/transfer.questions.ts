import { words } from "@larder/domain/kernel/words";

export const cancelQuestion = words("Why is it not sent?", "為何不再調撥？");
