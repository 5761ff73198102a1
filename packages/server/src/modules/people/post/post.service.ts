/** Use cases of posts (docs/rules/people.md#posts). */
import { omit, pick } from "@larder/domain/kernel/fields";
import { refuse } from "@larder/domain/kernel/refusal";
import { postCalls } from "@larder/domain/people/post/post.calls";
import { postFields, type Post } from "@larder/domain/people/post/post.fields";
import { postMessages as say } from "@larder/domain/people/post/post.messages";
import { postNames, type PostNames } from "@larder/domain/people/post/post.rules";
import type { Ctx } from "../../../platform/context.ts";
import { recordUseCases } from "../../../platform/record/record-use-cases.ts";
import { usedAmong } from "../../../platform/record/references.ts";
import { requireDepts } from "../dept/dept.visible.ts";
import * as store from "./post.store.ts";

const exported = pick(
  postFields,
  "postId",
  "postCode",
  "postNameEn",
  "postNameZh",
  "deptName",
  "postCategory",
  "postSort",
  "status",
  "remark",
  "createTime",
);

const inUse = ({ postName, postCode }: Post) => say.postInUse({ name: postName ?? postCode });

export const posts = recordUseCases({
  entity: "post",
  table: "post",
  fields: omit(postFields, "postName", "postNameEn", "postNameZh"),
  calls: postCalls,
  exported,
  list: store.list,
  byIds: store.byIds,
  async check(ctx, { id, input, before }) {
    const names = postNames(input, before as PostNames | null, ctx.language) ?? refuse(say.postNameMissing());
    if (input.deptId !== before?.deptId) await requireDepts(ctx, [input.deptId]);
    const taken = await store.taken(ctx, { postCode: input.postCode, ...names }, id);
    if (taken === "postCode") refuse(say.postCodeTaken({ name: input.postCode }));
    if (taken) refuse(say.postNameTaken({ name: names[taken as keyof PostNames] }));
    return { values: names };
  },
  async mayDisable(ctx, post) {
    if ((await usedAmong(ctx, "post", [post.id])).size > 0) refuse(inUse(post));
  },
  remove: { row: "deleted", inUse, knownBy: ["postCode", "postNameEn", "postNameZh"] },
});

export function options(ctx: Ctx, asked: { postIds?: number[]; deptId?: number }): Promise<Post[]> {
  if (asked.deptId !== undefined) return store.ofDept(ctx, asked.deptId);
  return asked.postIds ? store.byIds(ctx, asked.postIds) : Promise.resolve([]);
}
