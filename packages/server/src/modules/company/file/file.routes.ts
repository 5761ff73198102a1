import { fileCalls, fileLinkCalls } from "@larder/domain/company/file/file.calls";
import { serve, servePublic } from "../../../platform/request/serve.ts";
import * as files from "./file.service.ts";

export const filePublicRoutes = servePublic(fileLinkCalls, {
  open: (request, { ticket }) => files.open(request, ticket),
});

export const fileRoutes = serve(fileCalls, {
  list: (ctx, filters) => files.list(ctx, filters),
  listByIds: (ctx, { ids }) => files.listByIds(ctx, ids),
  upload: (ctx, { file }) => files.upload(ctx, file),
  download: (ctx, { id }) => files.download(ctx, id),
  remove: (ctx, { ids }) => files.remove(ctx, ids),
});
