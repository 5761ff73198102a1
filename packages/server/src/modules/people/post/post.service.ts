/** Use cases of posts (platform-api 12.5). */
import type { FileAnswer, HistoryRow, InputOf, Rows } from "@larder/domain/kernel/calls";
import { pick } from "@larder/domain/kernel/fields";
import { refuse } from "@larder/domain/kernel/refusal";
import { words } from "@larder/domain/kernel/words";
import type { postCalls, PostFilters } from "@larder/domain/people/post/post.calls";
import { postFields, type Post } from "@larder/domain/people/post/post.fields";
import { postMessages as say } from "@larder/domain/people/post/post.messages";
import { postNames, type PostNames } from "@larder/domain/people/post/post.rules";
import type { Ctx } from "../../../platform/context.ts";
import { exportRows } from "../../../platform/record/export.ts";
import { historyOf } from "../../../platform/record/history.ts";
import { allRows } from "../../../platform/record/list.ts";
import { changed, found, made, requireFresh } from "../../../platform/record/record.ts";
import { requireDepts } from "../dept/dept.visible.ts";
import * as posts from "./post.store.ts";

type Input = InputOf<typeof postCalls.create>;
type Edit = InputOf<typeof postCalls.update>;

export const list = (ctx: Ctx, filters: PostFilters): Promise<Rows<Post>> => posts.list(ctx, filters);

export const get = async (ctx: Ctx, id: number): Promise<Post> => found(await posts.byId(ctx, id));

export async function history(ctx: Ctx, id: number): Promise<HistoryRow[]> {
  await get(ctx, id);
  return historyOf(ctx, "post", id);
}

export function options(ctx: Ctx, asked: { postIds?: number[]; deptId?: number }): Promise<Post[]> {
  if (asked.deptId !== undefined) return posts.ofDept(ctx, asked.deptId);
  return asked.postIds ? posts.byIds(ctx, asked.postIds) : Promise.resolve([]);
}

const exported = pick(
  postFields,
  "postId",
  "postCode",
  "postNameEn",
  "postNameCn",
  "deptName",
  "postCategory",
  "postSort",
  "status",
  "remark",
  "createTime",
);

export async function exportList(ctx: Ctx, filters: PostFilters): Promise<FileAnswer> {
  const rows = await allRows((page) => posts.list(ctx, { ...filters, ...page }), filters);
  return exportRows(ctx.language, exported, rows, words("Posts", "崗位"));
}

export async function create(ctx: Ctx, input: Input): Promise<null> {
  const values = await checked(ctx, input, null);
  const id = ctx.nextId();
  posts.insert(ctx, { ...made(ctx), id, ...values });
  ctx.audit({ entity: "post", entityId: id, action: "add", after: values });
  return null;
}

export async function update(ctx: Ctx, input: Edit): Promise<null> {
  await posts.lock(ctx, [input.id]);
  const before = await get(ctx, input.id);
  if (input.version !== undefined) requireFresh(before, input.version);
  const values = await checked(ctx, input, before);
  if (values.status === "1" && before.status === "0" && (await posts.held(ctx, [before.id])).size > 0)
    refuse(say.postInUse({ name: before.postName ?? before.postCode }));
  posts.update(ctx, before.id, { ...values, ...changed(ctx, before.version) });
  ctx.audit({
    entity: "post",
    entityId: before.id,
    action: "edit",
    before: Object.fromEntries(Object.keys(values).map((key) => [key, before[key as keyof Post]])),
    after: values,
  });
  return null;
}

/** All or nothing (platform-api 14). */
export async function remove(ctx: Ctx, ids: readonly number[]): Promise<null> {
  await posts.lock(ctx, ids);
  const records = await Promise.all(ids.map((id) => get(ctx, id)));
  const held = await posts.held(ctx, ids);
  const first = records.find((post) => held.has(post.id));
  if (first) refuse(say.postInUse({ name: first.postName ?? first.postCode }));
  posts.remove(ctx, ids);
  for (const { id, postCode, postNameEn, postNameCn } of records)
    ctx.audit({ entity: "post", entityId: id, action: "remove", before: { postCode, postNameEn, postNameCn } });
  return null;
}

async function checked(ctx: Ctx, input: Input, before: Post | null) {
  const names = postNames(input, before as PostNames | null, ctx.language) ?? refuse(say.postNameMissing());
  if (input.deptId !== before?.deptId) await requireDepts(ctx, [input.deptId]);
  const taken = await posts.taken(ctx, { postCode: input.postCode, ...names }, before?.id ?? null);
  if (taken === "postCode") refuse(say.postCodeTaken({ name: input.postCode }));
  if (taken) refuse(say.postNameTaken({ name: names[taken as keyof PostNames] }));
  return {
    ...names,
    deptId: input.deptId,
    postCode: input.postCode,
    postCategory: input.postCategory ?? null,
    postSort: input.postSort,
    status: input.status ?? ("0" as const),
    remark: input.remark ?? null,
  };
}
