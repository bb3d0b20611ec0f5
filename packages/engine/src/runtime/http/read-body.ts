import { parsedJson } from "../../platform/parsed-json.ts";
import { Refusal } from "../../platform/refusal.ts";

/** The largest body, in bytes, for calls that do not allow larger ones. A larger body is refused unread. */
const usualBytesMax = 64 * 1024;
/** Deepest nesting of a call's JSON. */
const depthMax = 32;

const quote = 0x22;
const backslash = 0x5c;

/** True if a JSON text is nested deeper than any call's. Reads each character once. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  let inText = false;
  for (let place = 0; place < json.length; place += 1) {
    const character = json.charCodeAt(place);
    if (inText) {
      if (character === backslash) place += 1;
      else if (character === quote) inText = false;
    } else if (character === quote) inText = true;
    else if (character === 0x5b || character === 0x7b) {
      depth += 1;
      if (depth > depthMax) return true;
    } else if (character === 0x5d || character === 0x7d) depth -= 1;
  }
  return false;
}

/** The character that no database takes. */
const nul = "\u0000";
/** The character that stands for bytes that are not UTF-8, in forms and addresses. */
const replacement = "\uFFFD";

/** True if a text of a form or an address cannot be stored, or has lost what was sent. */
export function isUnreadable(text: string): boolean {
  return text.includes(nul) || text.includes(replacement);
}

/** True if a value holds text that no database takes: NUL, or half of a surrogate pair. Its depth is bounded. */
function isUnstorable(value: unknown): boolean {
  if (typeof value === "string") return value.includes(nul) || !value.isWellFormed();
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([name, held]) => isUnstorable(name) || isUnstorable(held));
}

/**
 * Reads a body as text. Bodies are read only by functions of this file, because each has a limit.
 * @throws {Refusal} payload-too-large as soon as the limit is passed, whatever length was declared; malformed-request for
 * other bytes than UTF-8, of which different ones would become the same text.
 */
export async function readText(request: Request, bytesMax = usualBytesMax): Promise<string> {
  const bytes = await readBytes(request, bytesMax);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await bytes.arrayBuffer());
  } catch {
    throw new Refusal("malformed-request");
  }
}

/** The body's chunks up to a limit. A body that is cut off is the client's fault, not ours. */
async function* limited(
  request: Request,
  bytesMax: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("content-length") ?? 0) > bytesMax)
    throw new Refusal("payload-too-large");
  let bytes = 0;
  try {
    for await (const chunk of request.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > bytesMax) throw new Refusal("payload-too-large");
      yield chunk;
    }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal("malformed-request");
  }
}

/** @throws {Refusal} if the body is not JSON, or is JSON that cannot be processed. */
export async function readBody(request: Request, bytesMax = usualBytesMax): Promise<unknown> {
  requireType(request, "application/json");
  const text = await readText(request, bytesMax);
  if (isTooDeep(text)) throw new Refusal("malformed-request");
  const body = parsedJson(text);
  if (body === undefined) throw new Refusal("malformed-request");
  // JSON contains such characters only as escapes.
  if (text.includes("\\u") && isUnstorable(body)) {
    throw new Refusal("validation-failed", { issues: [{ path: ["body"], code: "invalid" }] });
  }
  return body;
}

/**
 * Reads the fields of a form without files, as other sites and plain pages send it.
 * @throws {Refusal} if the body is no such form.
 */
export async function readFields(
  request: Request,
  bytesMax = usualBytesMax,
): Promise<URLSearchParams> {
  requireType(request, "application/x-www-form-urlencoded");
  const fields = new URLSearchParams(await readText(request, bytesMax));
  requireReadable(fields);
  return fields;
}

/** @throws {Refusal} validation-failed for a field whose text cannot be stored, or has lost what was sent. */
function requireReadable(fields: Iterable<readonly [name: string, value: unknown]>): void {
  for (const [name, value] of fields)
    if (isUnreadable(name) || (typeof value === "string" && isUnreadable(value)))
      throw new Refusal("validation-failed", {
        issues: [{ path: ["body", name], code: "invalid" }],
      });
}

/**
 * Returns the media type with its parameters.
 * @throws {Refusal} malformed-request if the body has another media type.
 */
function requireType(request: Request, type: string): string {
  const given = request.headers.get("content-type") ?? "";
  if (given.split(";", 1)[0]?.trim().toLowerCase() !== type) throw new Refusal("malformed-request");
  return given;
}

/**
 * Reads a form's fields by name; files stay files. A name that is given twice becomes a list, which no schema accepts.
 * @throws {Refusal} if the body is no form.
 */
export async function readForm(
  request: Request,
  bytesMax = usualBytesMax,
): Promise<Record<string, unknown>> {
  const type = requireType(request, "multipart/form-data");
  const bytes = await readBytes(request, bytesMax);
  const form = await formOf(bytes, type);
  requireReadable(form);
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const [first, ...others] = form.getAll(name);
      return [name, others.length === 0 ? first : [first, ...others]];
    }),
  );
}

async function readBytes(request: Request, bytesMax: number): Promise<Blob> {
  const chunks: BlobPart[] = [];
  for await (const chunk of limited(request, bytesMax)) chunks.push(chunk);
  return new Blob(chunks);
}

async function formOf(bytes: Blob, type: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { "content-type": type } }).formData();
  } catch {
    throw new Refusal("malformed-request");
  }
}
