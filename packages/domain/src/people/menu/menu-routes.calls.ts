/** The menu tree from which the browser builds its routes after sign-in (docs/rules/companies.md#routes). */
import { z } from "zod";
import { SIGNED_IN, call, defineCalls } from "../../kernel/calls.ts";
import { words } from "../../kernel/words.ts";

export interface RouteMeta {
  /** In the language of the request. */
  readonly title: string;
  readonly icon?: string | null;
  readonly noCache?: boolean;
  /** Only for http(s) links; null otherwise. */
  readonly link?: string | null;
  /** For a hidden page: the path of the menu entry to highlight. */
  readonly activeMenu?: string;
  /** A tab that cannot be closed. */
  readonly affix?: boolean;
}

export interface RouteNode {
  readonly name: string;
  readonly path: string;
  readonly hidden: boolean;
  readonly redirect?: string;
  /** `Layout`, `ParentView`, `InnerLink` or the name of a view such as `sales/customer/index`. */
  readonly component: string;
  /** JSON text. */
  readonly query?: string;
  readonly alwaysShow?: boolean;
  readonly meta?: RouteMeta;
  readonly children?: readonly RouteNode[];
}

const routeMeta: z.ZodType<RouteMeta> = z.object({
  title: z.string(),
  icon: z.string().nullish(),
  noCache: z.boolean().optional(),
  link: z.string().nullish(),
  activeMenu: z.string().optional(),
  affix: z.boolean().optional(),
});

export const routeNode: z.ZodType<RouteNode> = z.lazy(() =>
  z.object({
    name: z.string().min(1),
    path: z.string(),
    hidden: z.boolean(),
    redirect: z.string().optional(),
    component: z.string(),
    query: z.string().optional(),
    alwaysShow: z.boolean().optional(),
    meta: routeMeta.optional(),
    children: z.array(routeNode).optional(),
  }),
);

export const menuRouteCalls = defineCalls({
  routes: call.get("/system/menu/getRouters", {
    permission: SIGNED_IN,
    title: words("Menu of the user", "用戶的選單"),
    output: z.array(routeNode),
  }),
});
