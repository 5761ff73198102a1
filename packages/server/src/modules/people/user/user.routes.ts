import { profileCalls, userCalls, userImportCalls, userImportNowCalls } from "@larder/domain/people/user/user.calls";
import { serveImport } from "../../../platform/import/serve-import.ts";
import { serve } from "../../../platform/request/serve.ts";
import * as departments from "../dept/dept.service.ts";
import * as profile from "./profile.service.ts";
import { importNow, userImporter } from "./user-import.service.ts";
import * as users from "./user.service.ts";

export const userRoutes = [
  ...serveImport(userImportCalls, userImporter),
  ...serve(userImportNowCalls, {
    importData: (ctx, { file, updateSupport }) => importNow(ctx, file, updateSupport ?? false),
  }),
  ...serve(userCalls, {
    list: (ctx, filters) => users.list(ctx, filters),
    export: (ctx, filters) => users.exportList(ctx, filters),
    newForm: (ctx) => users.newForm(ctx),
    get: (ctx, { id }) => users.get(ctx, id),
    history: (ctx, { id }) => users.history(ctx, id),
    create: (ctx, input) => users.create(ctx, input),
    update: (ctx, input) => users.update(ctx, input),
    remove: (ctx, { ids }) => users.remove(ctx, ids),
    options: (ctx, asked) => users.options(ctx, asked),
    ofDept: (ctx, { deptId }) => users.ofDept(ctx, deptId),
    deptTree: (ctx, filters) => departments.tree(ctx, filters),
    resetPassword: (ctx, { id, password }) => users.resetPassword(ctx, id, password),
    changeStatus: (ctx, { id, status }) => users.changeStatus(ctx, id, status),
    rolesOf: (ctx, { userId }) => users.rolesOf(ctx, userId),
    assignRoles: (ctx, { userId, roleIds }) => users.assignRoles(ctx, userId, roleIds ?? []),
  }),
  ...serve(profileCalls, {
    profile: (ctx) => profile.get(ctx),
    updateProfile: (ctx, input) => profile.update(ctx, input),
    avatar: (ctx, { file }) => profile.setAvatar(ctx, file),
    social: async () => [],
  }),
];
