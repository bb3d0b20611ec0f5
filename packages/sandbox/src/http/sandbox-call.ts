import { defineEndpoint, type Schema } from "@apex/contract/endpoint";
import * as z from "zod/mini";
import type { RequestEnv } from "@apex/engine/runtime/http/simulation";
import { jsonResponse } from "@apex/engine/runtime/http/problem";
import { inputReader } from "@apex/engine/runtime/http/read-input";

export const textSchema = z.string().check(z.minLength(1), z.maxLength(200));

/** Answers a call of the sandbox. */
export function answer(c: { env: RequestEnv["Bindings"] }, body: unknown): Response {
  return jsonResponse(200, body, c.env.facts.requestId);
}

/** Reads a JSON body by a schema, as the API does. */
export function bodyReader<S extends Schema>(
  schema: S,
  bodyBytesMax?: number,
): (request: Request) => Promise<z.output<S>> {
  const read = inputReader(
    defineEndpoint({
      slug: "sandbox",
      method: "POST",
      path: "/sandbox",
      summary: "A call of the sandbox.",
      body: schema,
      ...(bodyBytesMax !== undefined && { bodyBytesMax }),
      response: z.object({}),
      errors: [],
    }),
  );
  return async (request) => {
    const { body } = await read(request, {});
    return schema.parse(body);
  };
}
