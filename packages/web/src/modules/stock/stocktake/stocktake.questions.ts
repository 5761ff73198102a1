import { words } from "@larder/domain/kernel/words";

export const cancelQuestion = words("Why is it not counted to the end?", "為何取消盤點？");
