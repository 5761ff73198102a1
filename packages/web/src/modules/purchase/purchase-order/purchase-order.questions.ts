import { words } from "@larder/domain/kernel/words";

export const closeQuestion = words("What has not come is no longer expected. Why?", "未到的數量將不再等候。原因為何？");
export const rejectQuestion = words("What has to be changed?", "需要修改甚麼？");
