import { registerCalls } from "@larder/domain/people/register/register.calls";
import { servePublic } from "../../../platform/request/serve.ts";
import { register } from "./register.service.ts";

export const registerRoutes = servePublic(registerCalls, { register: (request, given) => register(request, given) });
