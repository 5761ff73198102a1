import type { AnyCall } from "@larder/domain/kernel/calls";
import { manyOf } from "@larder/domain/kernel/many-calls";
import { apiDocumentCalls } from "@larder/domain/watch/api-document/api-document.calls";
import { openApiDocument } from "../../../platform/http/openapi.ts";
import { serve, type PublicRoute, type Route } from "../../../platform/request/serve.ts";

/** Built at the first read from all calls of the application. */
export function apiDocumentRoutes(all: () => readonly (Route | PublicRoute)[]): Route[] {
  let document: Record<string, unknown> | null = null;
  const calls = (): AnyCall[] => all().flatMap(({ call }) => (call.many ? [call, manyOf(call)] : [call]));
  return serve(apiDocumentCalls, { read: async () => (document ??= openApiDocument(calls())) });
}
