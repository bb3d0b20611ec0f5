import { createClient, type EarlyAnswers, type Fetch } from "./create-client.ts";
import { createEvents, type ClientEventName } from "./events.ts";
import { memorySessionStore } from "./session-store.ts";
import { vi } from "vitest";

const eventNames: ClientEventName[] = [
  "service-error",
  "verification-required",
  "session-expired",
  "already-signed-in",
  "network-error",
  "too-many-requests",
];

/** A client over prepared answers, with its requests and events. */
export function clientOver(
  answer: (request: Request, count: number) => Response | Promise<Response>,
  token?: string,
  early?: EarlyAnswers,
) {
  const events = createEvents();
  const session = memorySessionStore(events);
  const told: string[] = [];
  for (const name of eventNames) events.on(name, () => told.push(name));
  if (token) signInto(session, token);
  const asked: Request[] = [];
  // Node garbage-collects the abort signal of a request that nothing references.
  const held: unknown[] = [];
  const fetch: Fetch = async (input, init) => {
    const request = new Request(input, init);
    held.push(input, request);
    asked.push(request.clone());
    return answer(request, asked.length);
  };
  const log = vi.fn<(detail: string) => void>();
  const client = createClient({
    baseUrl: "http://api.test",
    fetch,
    ...(early && { early }),
    session,
    events,
    language: () => "fr",
    log,
  });
  return { client, session, asked, told, log };
}

export function signInto(session: ReturnType<typeof memorySessionStore>, token: string) {
  session.signedIn({
    session: {
      token,
      expiresAt: "2126-01-01T00:00:00.000Z",
      workspaceType: "personal",
      canBeTrusted: false,
    },
    businessFeatures: [],
  });
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json", ...headers },
  });
}

export function problem(code: string, status: number, headers?: Record<string, string>): Response {
  return json({ code, message: "Du serveur.", requestId: "req-1" }, status, headers);
}

export const recipient = {
  id: "r",
  username: "ngozi",
  maskedName: "Ngozi E.",
  initials: "NE",
  saved: false,
};
export const find = { body: { identifier: "ngozi" } };
