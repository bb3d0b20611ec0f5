import type { Language } from "@apex/contract/auth/language";
import { fillPath, type Endpoint, type InputOf, type ResponseOf } from "@apex/contract/endpoint";
import { problemSchema } from "@apex/contract/problem";
import * as z from "zod/mini";
import type { Binding } from "../runtime/context.ts";
import type { Engine } from "../engine.ts";
import { expectDeclared } from "./declared-refusal.ts";
import { recordCall } from "./record-call.ts";

export interface CallOptions {
  readonly token?: string | undefined;
  /** Idempotency key. */
  readonly key?: string;
  readonly language?: Language;
  readonly binding?: Binding;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

function inputParts(input: object): { params?: unknown; query?: unknown; body?: unknown } {
  return input;
}

const recordOf = (value: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value ?? {}));

function queryText(query: unknown): string {
  const given = Object.entries(recordOf(query)).filter(([, value]) => value !== undefined);
  return given.length === 0
    ? ""
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(recordOf(body)))
    form.set(name, value instanceof Blob ? value : String(value));
  return form;
}

/** The code of a refusal; undefined for any other answer. */
export function codeOf({ body }: Pick<Answer, "body">): string | undefined {
  return problemSchema.safeParse(body).data?.code;
}

/** Asks an engine as a client does, without a network. */
export function testClient(engine: Pick<Engine, "fetch">) {
  /** Sends any request, well formed or not. A refusal has to be one that the call declares. */
  async function send(
    method: string,
    path: string,
    body?: unknown,
    given: CallOptions = {},
  ): Promise<Answer> {
    const headers = new Headers({ "accept-language": given.language ?? "en", ...given.headers });
    if (given.token !== undefined) headers.set("authorization", `Bearer ${given.token}`);
    if (given.key !== undefined) headers.set("idempotency-key", given.key);
    const form = body instanceof FormData ? new Response(body) : undefined;
    if (body !== undefined && !headers.has("content-type"))
      headers.set("content-type", form?.headers.get("content-type") ?? "application/json");
    const request = new Request(`https://api.apex.test${path}`, {
      method,
      headers,
      ...(body !== undefined && {
        body: (await form?.blob()) ?? (typeof body === "string" ? body : JSON.stringify(body)),
      }),
    });
    const host = {
      address: "127.0.0.1",
      ...(given.binding !== undefined && { binding: given.binding }),
    };
    const response = await engine.fetch(request, host);
    const text = await response.text();
    const isJson =
      text !== "" && response.headers.get("content-type")?.startsWith("application/json") === true;
    if (isJson && !response.ok) expectDeclared(method, path, problemSchema.parse(JSON.parse(text)));
    return {
      status: response.status,
      body: isJson ? JSON.parse(text) : text,
      headers: response.headers,
    };
  }

  /** Calls an endpoint; whatever it answers comes back. */
  async function call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    given?: CallOptions,
  ): Promise<Answer> {
    const { params, query, body } = inputParts(Object(input));
    const path = fillPath(endpoint.path, recordOf(params)) + queryText(query);
    const answer = await send(
      endpoint.method,
      path,
      endpoint.isMultipart ? formOf(body) : body,
      given,
    );
    if (answer.status === 200)
      await recordCall({ slug: endpoint.slug, path, body, answer: answer.body });
    return answer;
  }

  return {
    send,
    call,
    /** Calls an endpoint that must succeed. */
    async ok<E extends Endpoint>(
      endpoint: E,
      input: InputOf<E>,
      given?: CallOptions,
    ): Promise<ResponseOf<E>> {
      const { status, body } = await call(endpoint, input, given);
      if (status !== 200)
        throw new Error(`${endpoint.slug} answered ${status}: ${JSON.stringify(body)}`);
      return z.parse<E["response"]>(endpoint.response, body);
    },
  };
}
