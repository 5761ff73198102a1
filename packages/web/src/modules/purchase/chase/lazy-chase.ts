import { byItself, lazyPart } from "../../../kit/lazy-part.tsx";

/** Loaded when somebody chases. */
export const ChaseDialog = byItself(lazyPart(() => import("./chase-dialog.tsx").then((file) => file.ChaseDialog)));
