/** What a list of stock papers can be sorted by, whichever papers they are. */
export const paperSorts = ["no", "bizDate", "state", "reason", "createTime"] as const;
