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
