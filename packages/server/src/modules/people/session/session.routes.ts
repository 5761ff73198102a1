import { sessionCalls } from "@larder/domain/people/session/session.calls";
import { refuse } from "@larder/domain/kernel/refusal";
import { userMessages } from "@larder/domain/people/user/user.messages";
import { serve, servePublic } from "../../../platform/request/serve.ts";
import { tenants } from "./company-of-page.ts";
import * as session from "./session.service.ts";

const { info, changePassword, ...open } = sessionCalls;

export const sessionPublicRoutes = servePublic(open, {
  config: (request) => session.config(request),
  captcha: (request) => session.captcha(request),
  tenants: (request) => tenants(request),
  signIn: (request, given) => session.signIn(request, given),
  binding: async () => refuse(userMessages.bindingOff()),
  signOut: (request) => session.signOut(request),
});

export const sessionRoutes = serve(
  { info, changePassword },
  {
    info: (ctx, { stay }) => session.info(ctx, stay === true),
    changePassword: (ctx, given) => session.changePassword(ctx, given),
  },
  { changePassword: (asking, { oldPassword }) => session.tryOldPassword(asking, oldPassword) },
);
