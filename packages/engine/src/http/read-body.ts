import { Refusal } from "../refusal.ts";

/** A body that is larger is refused unread, where the call does not take larger ones. */
const usualBytesMax = 64 * 1024;
/** Nothing that a call takes is nested deeper. */
const depthMax = 32;

/** How deep a JSON text is nested. */
function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[{\]}]/g)) {
    if (token === "[" || token === "{") deepest = Math.max(deepest, ++depth);
    else if (token === "]" || token === "}") depth -= 1;
  }
  return deepest;
}

/** Characters that no database takes: NUL, and halves of pairs. They come only as escapes. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i;

async function readText(request: Request, bytesMax: number): Promise<string> {
  const declared = request.headers.get("content-length");
  if (Number(declared ?? 0) > bytesMax) throw new Refusal("payload-too-large");
  if (declared !== null) return request.text();
  // A body of unknown length is counted as it comes.
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = "";
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) throw new Refusal("payload-too-large");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** @throws {Refusal} when it is no JSON, or none that could be worked with. */
export async function readBody(request: Request, bytesMax = usualBytesMax): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new Refusal("malformed-request");
  const text = await readText(request, bytesMax);
  if (depthOf(text) > depthMax) throw new Refusal("malformed-request");
  const body = parsed(text);
  // Written again, whole pairs are characters; what is left of escapes is what cannot be stored.
  if (text.includes("\\u") && unstorable.test(JSON.stringify(body))) {
    throw new Refusal("validation-failed", { issues: [{ path: ["body"], code: "invalid" }] });
  }
  return body;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("malformed-request");
  }
}

const nul = "\u0000";

/**
 * A form's fields by name; files are files. A name that is given twice has a list, which no schema takes.
 * @throws {Refusal} when it is no form.
 */
export async function readForm(
  request: Request,
  bytesMax = usualBytesMax,
): Promise<Record<string, unknown>> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new Refusal("malformed-request");
  const bytes = await readBytes(request, bytesMax);
  const form = await formOf(bytes, type);
  const fields = Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const [first, ...others] = form.getAll(name);
      return [name, others.length === 0 ? first : [first, ...others]];
    }),
  );
  const hostile = Object.entries(fields).find(
    ([, value]) => typeof value === "string" && value.includes(nul),
  );
  if (hostile !== undefined)
    throw new Refusal("validation-failed", {
      issues: [{ path: ["body", hostile[0]], code: "invalid" }],
    });
  return fields;
}

async function readBytes(request: Request, bytesMax: number): Promise<Blob> {
  if (Number(request.headers.get("content-length") ?? 0) > bytesMax)
    throw new Refusal("payload-too-large");
  const chunks: BlobPart[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) throw new Refusal("payload-too-large");
    chunks.push(chunk);
  }
  return new Blob(chunks);
}

async function formOf(bytes: Blob, type: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { "content-type": type } }).formData();
  } catch {
    throw new Refusal("malformed-request");
  }
}
