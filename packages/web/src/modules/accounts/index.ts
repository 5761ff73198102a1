/** What other modules' screens use of accounts. */
export { Agrees } from "./agrees.tsx";
export { journalTab } from "./journal/journal-tab.tsx";
export { UsedAgainst, usingWay } from "./credit-allocation/used-against.tsx";
