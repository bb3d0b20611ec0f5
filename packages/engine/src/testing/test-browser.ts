import type { Endpoint, InputOf, ResponseOf } from "@apex/contract/endpoint";
import type { Binding } from "../context.ts";
import type { Answer, CallOptions } from "./test-client.ts";
import type { TestEngine } from "./test-engine.ts";

/** A browser that keeps its bind cookie, as a host hands it out. */
export function testBrowser(engine: TestEngine, userAgent = "Mozilla/5.0") {
  let current: string | undefined;
  /** The cookie that a request brings is the one from before its answer. */
  const binding = (): Binding => ({
    current,
    async issue() {
      current = crypto.randomUUID();
      return current;
    },
  });
  const asBrowser = (given: CallOptions = {}): CallOptions => ({
    ...given,
    binding: binding(),
    headers: { "user-agent": userAgent, ...given.headers },
  });
  return {
    call: <E extends Endpoint>(
      endpoint: E,
      input: InputOf<E>,
      given?: CallOptions,
    ): Promise<Answer> => engine.call(endpoint, input, asBrowser(given)),
    ok: <E extends Endpoint>(
      endpoint: E,
      input: InputOf<E>,
      given?: CallOptions,
    ): Promise<ResponseOf<E>> => engine.ok(endpoint, input, asBrowser(given)),
  };
}
