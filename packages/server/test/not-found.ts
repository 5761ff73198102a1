import type { AnyCall } from "@larder/domain/kernel/calls";
import { expect } from "vitest";
import type { TestClient } from "./client.ts";

/** Each of these calls answers as if there were no such record: what others have does not exist. */
export async function expectNotFound(client: TestClient, asked: readonly (readonly [AnyCall, object])[]) {
  for (const [call, input] of asked) expect(await client.refusal(call, input), call.path).toMatchObject({ code: 404 });
}
