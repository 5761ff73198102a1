import { z } from "zod";
import { call, defineCalls, type Page } from "../../kernel/calls.ts";
import { platformCalls, platformRow } from "../../kernel/platform-calls.ts";
import { optionalId, optionalIds, partOf, platformFilters, type Range } from "../../kernel/platform-filters.ts";
import { words } from "../../kernel/words.ts";
import { postFields, type Post } from "./post.fields.ts";

export interface PostFilters extends Page, Range {
  readonly postCode?: string | undefined;
  readonly postName?: string | undefined;
  readonly postCategory?: string | undefined;
  readonly status?: "0" | "1" | null | undefined;
  readonly deptId?: number | undefined;
  /** The department and everything below. */
  readonly belongDeptId?: number | undefined;
}

const list = platformFilters(postFields, "status").extend({
  postCode: partOf,
  postName: partOf,
  postCategory: partOf,
  deptId: optionalId,
  belongDeptId: optionalId,
}) as z.ZodType<PostFilters>;

const base = platformCalls({
  path: "/system/post",
  permission: "system:post",
  name: words("Posts", "崗位"),
  fields: postFields,
  key: "postId",
  list,
});

export const postCalls = defineCalls({
  ...base,
  /** Those of a department, or by their ids; otherwise none. */
  options: call.get("/system/post/optionselect", {
    permission: "system:post:query",
    title: words("Posts: to choose from", "崗位：選項"),
    input: z.object({ postIds: optionalIds, deptId: optionalId }) as z.ZodType<{
      postIds?: number[];
      deptId?: number;
    }>,
    output: z.array(platformRow(postFields)) as z.ZodType<Post[]>,
  }),
});
