import { profileCalls, userCalls, userImportCalls, userImportNowCalls } from "@larder/domain/people/user/user.calls";
import { serveImport } from "../../../platform/import/serve-import.ts";
import { platformAnswersOf } from "../../../platform/record/answer-calls.ts";
import { serve } from "../../../platform/request/serve.ts";
import { tree } from "../dept/dept.service.ts";
import * as profile from "./profile.service.ts";
import { importNow, userImporter } from "./user-import.service.ts";
import { assignRoles, get, history, newForm, ofDept, options, resetPassword, rolesOf, users } from "./user.service.ts";

export const userRoutes = [
  ...serveImport(userImportCalls, userImporter),
  ...serve(userImportNowCalls, {
    importData: (ctx, { file, updateSupport }) => importNow(ctx, file, updateSupport ?? false),
  }),
  ...serve(userCalls, {
    ...platformAnswersOf(users),
    get: (ctx, { id }) => get(ctx, id),
    history: (ctx, { id }) => history(ctx, id),
    newForm,
    options,
    ofDept: (ctx, { deptId }) => ofDept(ctx, deptId),
    deptTree: tree,
    resetPassword: (ctx, { id, password }) => resetPassword(ctx, id, password),
    rolesOf: (ctx, { userId }) => rolesOf(ctx, userId),
    assignRoles: (ctx, { userId, roleIds }) => assignRoles(ctx, userId, roleIds ?? []),
  }),
  ...serve(profileCalls, {
    profile: (ctx) => profile.get(ctx),
    updateProfile: (ctx, input) => profile.update(ctx, input),
    avatar: (ctx, { file }) => profile.setAvatar(ctx, file),
    social: async () => [],
  }),
];
