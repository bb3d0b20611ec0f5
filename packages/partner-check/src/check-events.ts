import { Refusal } from "@apex/engine/platform/refusal";
import { createPartnerNews } from "@apex/partners/protocol/partner-events";
import type { Finding } from "./promise.ts";

/** Takes the engine's place: refuses every event once, and checks that it is sent again unchanged. */
export interface EventCheck {
  answer(request: Request): Promise<Response>;
  findings(): readonly Finding[];
}

interface Seen {
  readonly text: string;
  times: number;
}

export function createEventCheck(
  keys: readonly Uint8Array[],
  wallClock: () => Date = () => new Date(),
): EventCheck {
  const news = createPartnerNews(() => [{ name: "checked", keys }]);
  const seen = new Map<string, Seen>();
  const problems = new Set<string>();

  function see(id: string, text: string): number {
    const known = seen.get(id);
    if (known === undefined) {
      seen.set(id, { text, times: 1 });
      return 503;
    }
    known.times += 1;
    if (known.text !== text) problems.add(`${id} came again with another text.`);
    return 200;
  }

  return {
    async answer(request) {
      const body = await request.text();
      try {
        const { id } = await news.read({ headers: request.headers, body, now: wallClock() });
        const status = see(id, body);
        return Response.json({ outcome: "taken" }, { status });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const where = error.issues.map(({ path }) => path.join(".")).join(", ");
        problems.add(
          error.code === "not-permitted"
            ? "An event is not signed with the secret, or is too old."
            : `An event is not as agreed: ${where}.`,
        );
        return Response.json({ code: error.code }, { status: 400 });
      }
    },
    findings() {
      const once = [...seen].filter(([, { times }]) => times < 2).map(([id]) => id);
      const asAgreed = seen.size === 0 && problems.size === 0 ? ["No event came."] : [...problems];
      return [
        finding("events are signed and as agreed", asAgreed),
        finding(
          "events are told again until they are taken, under the same id",
          once.map((id) => `${id} came once.`),
        ),
      ];
    },
  };
}

function finding(promise: string, problems: readonly string[]): Finding {
  return {
    port: "events",
    promise,
    ...(problems.length > 0 && { broken: problems.join(" ") }),
  };
}
