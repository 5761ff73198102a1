/** What other modules' screens use of accounts. */
export { journalTab } from "./journal/journal-tab.tsx";
export { UsedAgainst, usingWay } from "./credit-allocation/used-against.tsx";
