/**
 * Reads a multipart body: the fields and the one file. Every byte is counted as it arrives, so that nobody can
 * fill the memory; nothing is stored before the whole file has arrived and been checked, so an upload that
 * breaks off leaves nothing behind.
 */
import fastifyMultipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { refuse } from "@larder/domain/kernel/refusal";
import { MOST_FILE_MB } from "@larder/domain/kernel/file-kinds";
import { requireStorable } from "../http/body.ts";
import { platformMessages } from "../messages.ts";
import { checkedFile } from "./checked-file.ts";
import { fileMessages } from "./file-messages.ts";

const MB = 1024 * 1024;
const MOST_REQUEST_MB = 20;
/** Number of bodies held at once; further uploads are asked to wait. */
const MOST_AT_ONCE = 12;

let reading = 0;

export const takeMultipart = (app: FastifyInstance): unknown =>
  app.register(fastifyMultipart, {
    limits: {
      fileSize: MOST_FILE_MB * MB,
      files: 1,
      fields: 20,
      parts: 21,
      fieldNameSize: 100,
      fieldSize: 4096,
      headerPairs: 50,
    },
  });

export async function readUpload(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) refuse(platformMessages.wrongType());
  if (Number(request.headers["content-length"] ?? 0) > MOST_REQUEST_MB * MB) refuse(platformMessages.tooLarge());
  if (reading >= MOST_AT_ONCE) refuse(fileMessages.uploadsBusy());
  reading++;
  try {
    stopAt(request, MOST_REQUEST_MB * MB);
    return await partsOf(request);
  } finally {
    reading--;
  }
}

/** A chunked body has no length in advance: one that never ends is cut off. */
function stopAt(request: FastifyRequest, most: number): void {
  let came = 0;
  request.raw.on("data", (chunk: Buffer) => {
    came += chunk.length;
    if (came > most) request.raw.destroy();
  });
}

async function partsOf(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  let came: { name: string; bytes: Uint8Array } | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === "field") fields[part.fieldname] = part.value;
      else came = { name: part.filename ?? "", bytes: await part.toBuffer() };
    }
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code === "FST_REQ_FILE_TOO_LARGE") refuse(fileMessages.fileTooBig({ mostMb: MOST_FILE_MB }));
    if (code === "FST_FILES_LIMIT") refuse(fileMessages.oneFile());
    // Other errors here are in the body or its transfer; most come without a code.
    refuse(fileMessages.brokenOff());
  }
  if (!came) return refuse(fileMessages.fileMissing());
  return { ...requireStorable(fields), file: await checkedFile(came.name, came.bytes) };
}
