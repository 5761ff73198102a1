import { booksCalls } from "@larder/domain/accounts/books/books.calls";
import { serve } from "../../../platform/request/serve.ts";
import { invariants, proveBooks } from "./books.service.ts";

export const booksRoutes = serve(booksCalls, {
  prove: (ctx, { only }) => proveBooks(ctx.query, ctx.tenantId, only),
  list: async () => invariants.map(({ id, group, words }) => ({ id, group, words })),
});
