import { apiDocumentCalls } from "@larder/domain/watch/api-document/api-document.calls";
import { expect, test } from "vitest";
import { worldOfStory } from "../story.ts";

const world = worldOfStory();

test("the API document lists every call with its permission, and is sent without an envelope", async () => {
  const admin = await (await world.company()).as("admin");
  const response = await admin.fetch(apiDocumentCalls.read);
  const document = (await response.json()) as {
    openapi: string;
    paths: Record<
      string,
      Record<string, { "x-permission": string | null; parameters: { name: string }[]; requestBody?: object }>
    >;
  };
  expect(document.openapi).toBe("3.1.0");
  expect(Object.values(document.paths).flatMap((path) => Object.keys(path))).toHaveLength(world.app.http.calls.length);
  expect(document.paths["/pss/sales/customer"]!["post"]).toMatchObject({
    "x-permission": "sales:customer:add",
    requestBody: {
      content: {
        "application/json": {
          schema: {
            properties: {
              creditLimit: { type: "string", format: "decimal" },
              shopCode: { type: "string", maxLength: 32 },
            },
            required: expect.arrayContaining(["shopCode"]),
          },
        },
      },
    },
  });
  expect(document.paths["/pss/sales/customer/{id}"]!["get"]!.parameters.map((p) => p.name)).toContain("id");
});

test("it is refused without system:api:query", async () => {
  const sales = await (await world.company()).as("sales");
  expect(await (await sales.fetch(apiDocumentCalls.read)).json()).toMatchObject({ code: 403 });
});
