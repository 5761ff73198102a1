import { mailCalls, mailSettingCalls } from "@larder/domain/company/mail/mail.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as setting from "./mail-setting.service.ts";
import * as mails from "./mails.service.ts";

export const mailRoutes = [
  ...serve(mailSettingCalls, {
    get: (ctx) => setting.get(ctx),
    history: (ctx) => setting.history(ctx),
    update: (ctx, input) => setting.update(ctx, input),
    remove: (ctx) => setting.remove(ctx),
    test: (ctx, input) => setting.test(ctx, input),
    tried: (ctx, { id }) => setting.tried(ctx, id),
  }),
  ...serve(mailCalls, {
    list: (ctx, filters) => mails.list(ctx, filters),
    export: (ctx, filters) => mails.exportList(ctx, filters),
    get: (ctx, { id }) => mails.get(ctx, id),
    file: (ctx, { id }) => mails.file(ctx, id),
    resend: (ctx, { ids }) => mails.resend(ctx, ids),
    resendFailed: (ctx) => mails.resendFailed(ctx),
  }),
];
