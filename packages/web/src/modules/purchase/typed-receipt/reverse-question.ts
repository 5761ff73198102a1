import { words } from "@larder/domain/kernel/words";

export const reverseQuestion = words("Why is this receipt reversed?", "沖銷原因為何？");
