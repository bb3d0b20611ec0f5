import type { Endpoint, InputOf, ResponseOf } from "@apex/contract/endpoint";
import type { Binding } from "../runtime/context.ts";
import type { Answer, CallOptions } from "./test-client.ts";
import type { TestEngine } from "./test-engine.ts";

/** A browser that keeps its bind cookie, as a host hands it out. */
export function testBrowser(engine: Pick<TestEngine, "call" | "ok">, userAgent = "Mozilla/5.0") {
  let current: string | undefined;
  /** The cookie that a request brings is the one from before its answer; only a success brings a new one. */
  async function asBrowser<T>(
    given: CallOptions,
    ask: (options: CallOptions) => Promise<T>,
    isSuccess: (answer: T) => boolean,
  ): Promise<T> {
    let issued = current;
    const binding: Binding = {
      current,
      async issue() {
        issued = crypto.randomUUID();
        return issued;
      },
    };
    const headers = { "user-agent": userAgent, ...given.headers };
    const answer = await ask({ ...given, binding, headers });
    if (isSuccess(answer)) current = issued;
    return answer;
  }
  return {
    /** The host's facts about a request that this browser makes without `call`. */
    host: () => ({
      binding: { current, issue: async () => crypto.randomUUID() },
    }),
    call: <E extends Endpoint>(
      endpoint: E,
      input: InputOf<E>,
      given: CallOptions = {},
    ): Promise<Answer> =>
      asBrowser(
        given,
        (options) => engine.call(endpoint, input, options),
        ({ status }) => status === 200,
      ),
    ok: <E extends Endpoint>(
      endpoint: E,
      input: InputOf<E>,
      given: CallOptions = {},
    ): Promise<ResponseOf<E>> =>
      asBrowser(
        given,
        (options) => engine.ok(endpoint, input, options),
        () => true,
      ),
  };
}
