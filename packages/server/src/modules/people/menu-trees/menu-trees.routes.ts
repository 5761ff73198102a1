import { menuTreeCalls } from "@larder/domain/people/menu-trees/menu-trees.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as trees from "./menu-trees.service.ts";

export const menuTreeRoutes = serve(menuTreeCalls, {
  tree: (ctx) => trees.tree(ctx),
  roleTree: (ctx, { roleId }) => trees.roleTree(ctx, roleId),
  packageTree: (ctx, { packageId }) => trees.packageTree(ctx, packageId),
});
