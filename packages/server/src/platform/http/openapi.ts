/** The API document, OpenAPI 3.1, generated from the contract: nothing in it is written by hand. */
import { createRequire } from "node:module";
import { z } from "zod";
import { PUBLIC, SIGNED_IN, type AnyCall } from "@larder/domain/kernel/calls";
import { namesOf, type Names } from "@larder/domain/kernel/wire-names";

const { version } = createRequire(import.meta.url)("../../../package.json") as { version: string };

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: "input" | "output"): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any", cycles: "ref" }) as Json;
  return onWire(json, namesOf(schema));
};

/** The schema of an object or a list of objects, with wire names. */
function onWire(json: Json, names: Names | null): Json {
  if (!names) return json;
  const { properties, required, items } = json as { properties?: Json; required?: string[]; items?: Json };
  const wire = (name: string) => names.byPlain.get(name)?.wire ?? name;
  return {
    ...json,
    ...(items ? { items: onWire(items, names) } : {}),
    ...(required ? { required: required.map(wire) } : {}),
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, one]) => [
              wire(name),
              onWire(one as Json, names.byPlain.get(name)?.below ?? null),
            ]),
          ),
        }
      : {}),
  };
}

const envelope = (call: AnyCall): Json => {
  const common = {
    code: { type: "integer" },
    msg: { type: "string" },
    dateTime: { type: "string", examples: ["2026-11-20 09:04:00"] },
  };
  const output = schemaOf(call.output, "output");
  const own = call.answer === "rows" ? ((output["properties"] as Json | undefined) ?? {}) : { data: output };
  return { type: "object", required: ["code", "msg", "dateTime"], properties: { ...common, ...own } };
};

function operation(call: AnyCall): Json {
  const input = schemaOf(call.input, "input");
  const properties = (input["properties"] as Record<string, Json> | undefined) ?? {};
  const required = new Set((input["required"] as string[] | undefined) ?? []);
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const inQuery = call.method === "GET" || call.method === "DELETE";
  const rest = Object.entries(properties).filter(([name]) => !inPath.includes(name));
  const parameters = [
    ...inPath.map((name) => ({ name, in: "path", required: true, schema: properties[name] ?? { type: "string" } })),
    ...(inQuery ? rest.map(([name, schema]) => ({ name, in: "query", required: required.has(name), schema })) : []),
    ...(call.warehouse
      ? [
          {
            name: "warehouseId",
            in: "query",
            required: true,
            schema: { type: "integer" },
            description: "The current warehouse; may be in the body.",
          },
        ]
      : []),
  ];
  const body = Object.fromEntries(rest);
  if (call.upload) body["file"] = { type: "string", format: "binary" };
  const file = call.answer === "file";
  return {
    operationId: `${call.method.toLowerCase()}${call.path.replaceAll(/[^A-Za-z0-9]+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary: `${call.title.en} / ${call.title.zh}`,
    tags: [
      call.path
        .split("/")
        .slice(1, 4)
        .filter((part) => !part.startsWith("{"))
        .join("/"),
    ],
    security: call.permission === PUBLIC ? [] : [{ bearer: [] }],
    "x-permission": call.permission === SIGNED_IN ? null : call.permission,
    ...(call.encrypted ? { "x-encrypted": true } : {}),
    parameters,
    ...(inQuery || rest.length === 0
      ? {}
      : {
          requestBody: {
            content: {
              [call.upload ? "multipart/form-data" : "application/json"]: {
                schema: {
                  type: "object",
                  properties: body,
                  required: rest.map(([name]) => name).filter((name) => required.has(name)),
                },
              },
            },
          },
        }),
    responses: {
      "200": {
        description:
          "Handled; `code` tells how it went (200 done, 400, 401, 403, 404, 405, 1000, 2000 refused, 500 fault).",
        content: file
          ? { "application/octet-stream": { schema: { type: "string", format: "binary" } } }
          : { "application/json": { schema: call.answer === "bare" ? {} : envelope(call) } },
      },
    },
  };
}

export function openApiDocument(calls: readonly AnyCall[]): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(call);
  return {
    openapi: "3.1.0",
    info: {
      title: "Larder",
      version,
      description: "The back office of a food wholesaler. The same paths answer behind /api.",
    },
    servers: [{ url: "/api" }, { url: "/" }],
    components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
    paths,
  };
}
