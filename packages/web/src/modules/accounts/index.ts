/** View names, as in the menu, and their screens. */
import type { Views } from "../../app/views.tsx";

export const views: Views = {
  "accounts/payment/index": () => import("./payment/payment.pages.tsx"),
  "accounts/receivable/index": () => import("./receivable/receivable.list.tsx"),
  "accounts/receivable-history/index": () => import("./receivable-history/receivable-history.screen.tsx"),
  "accounts/journal/index": () => import("./journal/journal.list.tsx"),
  "accounts/books/index": () => import("./books/books.screen.tsx"),
};
