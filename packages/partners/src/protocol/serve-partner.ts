import type { Rails } from "@apex/engine/rails/rails";
import type { LogEntry } from "@apex/engine/runtime/context";
import { parsedJson } from "@apex/engine/platform/parsed-json";
import { Refusal } from "@apex/engine/platform/refusal";
import { isSigned } from "@apex/engine/platform/webhook-signature";
import { readText } from "@apex/engine/runtime/http/read-body";
import * as z from "zod/mini";
import { servedPorts, type ServedPort } from "./all-ports.ts";
import type { JsonAnswer } from "./operation.ts";
import { partnerOpenApi } from "./partner-openapi.ts";

/** What a server of the protocol needs besides the ports. */
export interface ServePlace {
  /** Keys whose signatures are taken. */
  readonly keys: readonly Uint8Array[];
  readonly wallClock: () => Date;
  log(entry: LogEntry): void;
}

const requestSchema = z.strictObject({ operation: z.string(), request: z.unknown() });

/** Serves implementations of ports over HTTP: `POST <base>/<port>/<operation>`, signed by Standard Webhooks. */
export function createPartnerServer(
  rails: Rails,
  { keys, wallClock, log }: ServePlace,
): (request: Request) => Promise<Response> {
  const operations: ReadonlyMap<string, (request: unknown) => Promise<JsonAnswer>> = new Map(
    servedPorts(rails).flatMap((port) => namedOperations(port)),
  );
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (request.method === "GET" && pathname.endsWith("/openapi.json"))
      return answer(200, partnerOpenApi());
    const name = pathname.split("/").slice(-2).join("/");
    const operation = operations.get(name);
    if (operation === undefined) return answer(404, { code: "not-found" });
    try {
      const body = await readText(request);
      const signed = { headers: request.headers, body, now: wallClock() };
      if (!keys.some((key) => isSigned(key, signed))) return answer(401, { code: "not-signed" });
      const read = requestSchema.safeParse(parsedJson(body));
      // The signature does not cover the address, so that the body names the operation.
      if (!read.success || read.data.operation !== name) return answer(422, { code: "invalid" });
      return answer(200, await operation(read.data.request));
    } catch (error) {
      if (error instanceof Refusal && error.code === "service-unavailable")
        return answer(423, { code: error.code });
      if (error instanceof z.core.$ZodError) return answer(422, { code: "invalid" });
      log({ level: "warn", message: "a port failed", operation: name, reason: String(error) });
      return answer(500, { code: "failed" });
    }
  };
}

function namedOperations({ name, operations }: ServedPort) {
  return operations.map(
    (operation) =>
      [`${name}/${operation.name}`, (request: unknown) => operation.answerJson(request)] as const,
  );
}

function answer(status: number, body: object): Response {
  return Response.json(body, { status });
}
