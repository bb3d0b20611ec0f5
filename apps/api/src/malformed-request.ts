import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { RequestError } from "@hono/node-server";
import type { ErrorCode } from "@apex/contract/error-codes";
import type { LogEntry } from "@apex/engine/runtime/context";
import { allowOf } from "@apex/engine/http";
import { problemResponse } from "@apex/engine/runtime/http/problem";
import { Refusal } from "@apex/engine/platform/refusal";

/** The answer to a request that never reaches the engine. It is in English, because no language was read. */
function problem(code: ErrorCode, status?: number): Response {
  const asker = { requestId: crypto.randomUUID(), language: "en", bearer: undefined } as const;
  return problemResponse(new Refusal(code), asker, status);
}

/** Answers an error before the engine: an invalid address, and a malformed or missing Host, are the client's; any other is ours. */
export function answerHostError(error: unknown, log: (entry: LogEntry) => void): Response {
  if (error instanceof RequestError) return problem("malformed-request");
  log({ level: "error", message: "request failed", reason: error });
  return problem("internal-error");
}

const methodNotAllowed = ["method-not-allowed", 405, "Method Not Allowed"] as const;

/** Answers by Node's error code: not HTTP, a head that is too long or too late; and a tunnel request. */
const refusals: Readonly<Record<string, readonly [ErrorCode, status: number, phrase: string]>> = {
  HPE_HEADER_OVERFLOW: ["payload-too-large", 431, "Request Header Fields Too Large"],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ["payload-too-large", 413, "Payload Too Large"],
  CONNECT: methodNotAllowed,
  ERR_HTTP_REQUEST_TIMEOUT: ["malformed-request", 408, "Request Timeout"],
};

/** A request whose method Node's parser does not know, however it is written otherwise. */
const ofOtherMethod = /^[!#$%&'*+.^_`|~\w-]+ \S+ HTTP\/1\.[01]\r\n/;

/** A client takes the server for a proxy. */
export const tunnelAsked = Object.assign(new Error("A tunnel was asked for."), { code: "CONNECT" });

/** An error of Node's parser, with what it was reading. */
export interface ParserError extends Error {
  readonly code?: string;
  readonly rawPacket?: Buffer;
}

/** The answer in progress on a connection. */
export interface Answering {
  add(request: IncomingMessage, response: ServerResponse): void;
  /** Answers an error of the HTTP parser or server, and ends the connection. */
  refuse(error: ParserError, socket: Duplex): Promise<void>;
}

export function createAnswering(): Answering {
  const running = new WeakMap<Duplex, ServerResponse>();
  return {
    add(request, response) {
      running.set(request.socket, response);
    },
    async refuse(error, socket) {
      const response = running.get(socket);
      const isMidway = response?.headersSent === true && !response.writableFinished;
      if (!socket.writable || isMidway || error.code === "ECONNRESET") {
        socket.destroy();
        return;
      }
      const isOtherMethod = ofOtherMethod.test(error.rawPacket?.toString("latin1") ?? "");
      const [code, status, phrase] =
        error.code === "HPE_INVALID_METHOD" && isOtherMethod
          ? methodNotAllowed
          : (refusals[error.code ?? ""] ?? ["malformed-request", 400, "Bad Request"]);
      const answer = problem(code, status);
      // Neither a tunnel nor such a method has been routed, so the methods of its path are not known.
      if (code === "method-not-allowed") answer.headers.set("allow", allowOf());
      const body = await answer.text();
      const headers = [...answer.headers, ["connection", "close"]].map((pair) => pair.join(": "));
      const length = Buffer.byteLength(body);
      socket.end(
        [`HTTP/1.1 ${status} ${phrase}`, ...headers, `content-length: ${length}`, "", body].join(
          "\r\n",
        ),
        () => socket.destroy(),
      );
    },
  };
}
