import * as z from "zod/mini";

/** Time limit of a node's answer. */
const patienceMs = 10_000;

/** A node's error. The message names the method, and never the URL, which may hold a key. */
export class RpcError extends Error {
  /** JSON-RPC's error number; undefined if the node did not answer. */
  readonly code: number | undefined;

  constructor(method: string, message: string, code?: number) {
    super(`${method}: ${message}`);
    this.name = "RpcError";
    this.code = code;
  }
}

/** Calls a node, and reads its answer by a schema. */
export type JsonRpc = <T>(
  method: string,
  params: readonly unknown[],
  answer: z.core.$ZodType<T>,
) => Promise<T>;

const replySchema = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ code: z.number(), message: z.string() })),
});

/**
 * JSON-RPC 2.0 over HTTP. Every call rejects with an RpcError if there is no valid answer.
 * @param url of the node; it may hold a key, so no message shows it.
 */
export function createJsonRpc(url: string): JsonRpc {
  let id = 0;
  return async (method, params, answer) => {
    id += 1;
    const reply = replySchema.safeParse(
      await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ jsonrpc: "2.0", id, method, params }),
        signal: AbortSignal.timeout(patienceMs),
      }).then(
        (response) => readJson(response, method),
        () => {
          throw new RpcError(method, "the node does not answer");
        },
      ),
    );
    if (!reply.success) throw new RpcError(method, "the node's answer is none of JSON-RPC");
    if (reply.data.error !== undefined)
      throw new RpcError(method, reply.data.error.message, reply.data.error.code);
    const parsed = z.safeParse(answer, reply.data.result);
    if (!parsed.success) throw new RpcError(method, "the node's answer has another form");
    return parsed.data;
  };
}

/** Nodes send errors with various statuses, so only the body counts. */
async function readJson(response: Response, method: string): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw new RpcError(method, `the node answers ${response.status}`);
  }
}
