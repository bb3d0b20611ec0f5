import { expect } from "@playwright/test";
import { clientHeader, clientMarker, idempotencyKeyHeader } from "@apex/contract/headers";

/** A person's session outside of a browser, in any workspace. */
export interface ApiSession {
  /** @param key the idempotency key of a call that moves money */
  call(method: string, path: string, body?: object, key?: string): Promise<unknown>;
  /** Makes a call whose answer is another session, which replaces this one. */
  enter(method: string, path: string, body: object): Promise<void>;
}

export function apiSession(baseUrl: string): ApiSession {
  let access: { authorization: string; cookie: string } | undefined;
  async function send(
    method: string,
    path: string,
    body?: object,
    key?: string,
  ): Promise<Response> {
    const isForm = body instanceof FormData;
    const reply = await fetch(baseUrl + path, {
      method,
      headers: {
        [clientHeader]: clientMarker,
        ...access,
        ...(body && !isForm && { "content-type": "application/json" }),
        ...(key !== undefined && { [idempotencyKeyHeader]: key }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    expect(reply.status, `${method} ${path}: ${await reply.clone().text()}`).toBe(200);
    return reply;
  }
  return {
    call: async (...request) => (await send(...request)).json(),
    async enter(method, path, body) {
      const reply = await send(method, path, body);
      const answer: unknown = await reply.json();
      const cookies = reply.headers.getSetCookie().map((header) => header.replace(/;.*/, ""));
      access = {
        authorization: `Bearer ${textIn(answer, "session", "token")}`,
        cookie: cookies.join("; "),
      };
    },
  };
}

/** A text within an answer. */
export function textIn(answer: unknown, ...path: readonly string[]): string {
  let found = answer;
  for (const name of path)
    found = typeof found === "object" && found !== null ? Reflect.get(found, name) : undefined;
  if (typeof found !== "string")
    throw new Error(`The answer has no ${path.join(".")}: ${JSON.stringify(answer)}`);
  return found;
}
