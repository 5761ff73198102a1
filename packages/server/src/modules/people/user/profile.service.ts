/** A user's own page: they always see themselves, whatever their data scope (docs/rules/people.md#users). */
import type { InputOf, UploadedFile } from "@larder/domain/kernel/calls";
import { refuse } from "@larder/domain/kernel/refusal";
import type { RoleRow } from "@larder/domain/people/role/role.fields";
import type { profileCalls } from "@larder/domain/people/user/user.calls";
import { storedOf } from "@larder/domain/kernel/stored";
import { profileFields, type User } from "@larder/domain/people/user/user.fields";
import { userMessages as say } from "@larder/domain/people/user/user.messages";
import type { Ctx } from "../../../platform/context.ts";
import { portraitOf } from "../../../platform/files/picture.ts";
import { nextVersion } from "../../../platform/record/audit-columns.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { files } from "../../company/index.ts";
import { toChoose } from "../role/role.store.ts";
import { pictured } from "./user.shown.ts";
import * as users from "./user.store.ts";

const asThemselves = (ctx: Ctx): Ctx => ({ ...ctx, actor: { ...ctx.actor, scope: null } });

export async function get(
  ctx: Ctx,
): Promise<{ user: User & { roles: RoleRow[] }; roleGroup: string; postGroup: string }> {
  const self = asThemselves(ctx);
  const user = orNotFound(await users.byId(self, ctx.actor.id));
  const roles = await toChoose(self, user.roleIds ?? []);
  return {
    user: { ...pictured(ctx, user), roles } as User & { roles: RoleRow[] },
    roleGroup: user.roleName,
    postGroup: user.postName,
  };
}

export async function update(ctx: Ctx, input: InputOf<typeof profileCalls.updateProfile>): Promise<null> {
  const before = orNotFound(await users.byId(asThemselves(ctx), ctx.actor.id));
  const values = storedOf(profileFields, { ...input, sex: input.sex ?? before.sex });
  const taken = await users.taken(ctx, { phone: values.phone, email: values.email }, before.id);
  if (taken === "phone") refuse(say.userPhoneTaken({ name: values.phone ?? "" }));
  if (taken === "email") refuse(say.userEmailTaken({ name: values.email ?? "" }));
  users.updateOwn(ctx, { ...values, ...nextVersion(ctx, before.version) });
  ctx.audit({
    entity: "user",
    entityId: before.id,
    action: "edit",
    before: storedOf(profileFields, before),
    after: values,
  });
  return null;
}

/** One picture per user: the previous one is deleted. */
export async function setAvatar(ctx: Ctx, file: UploadedFile): Promise<{ imgUrl: string }> {
  if (!file.type.startsWith("image/")) refuse(say.notAPicture());
  const before = orNotFound(await users.byId(asThemselves(ctx), ctx.actor.id));
  const portrait = {
    originalName: `${before.userName}.webp`,
    suffix: ".webp",
    type: "image/webp",
    bytes: await portraitOf(file.bytes, file.suffix),
  };
  const id = files.insert(ctx, portrait, { entity: "user", entityId: before.id });
  if (before.avatar !== null) files.remove(ctx, [before.avatar]);
  users.updateOwn(ctx, { avatar: id, ...nextVersion(ctx, before.version) });
  ctx.audit({ entity: "user", entityId: before.id, action: "changePicture" });
  return { imgUrl: ctx.links.to(ctx.tenantId, id, ctx.now) };
}
