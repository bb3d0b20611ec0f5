import { callerHeaders, keptCaller, type Caller } from "@apex/client/caller";
import type { Fetch } from "@apex/client/create-client";

/** Every page of a signed-in person reads it first. */
export const profile = "/auth-http/auth/profile";
const wallets = "/wallets-http/wallets";

/** What the first page reads at an address besides the profile. */
export const pageReads: Readonly<Record<string, readonly string[]>> = {
  "/": [
    wallets,
    "/transactions-http/transactions?perPage=5",
    "/auth-http/auth/v/user/security-status",
  ],
  "/withdraw": [wallets, "/auth-http/auth/profile/kyc/status"],
};

interface EarlyAnswer {
  readonly response: Response;
  readonly atMs: number;
}

interface EarlyRead {
  /** `undefined` where the page has to read for itself. */
  readonly answer: Promise<EarlyAnswer | undefined>;
  readonly authorization: string | undefined;
}

/** Reads that are sent before the page's own scripts have come. */
export interface EarlyReads {
  /** Sends those of the page at `pathname`. */
  send(caller: Caller, origin: string, pathname: string): void;
  /** `fetch` that gives out the answer of an early read, once and to its own session alone. */
  readonly fetchOrTake: Fetch;
  /** After a change: what was read before it and not used yet may be older. */
  forget(): void;
}

/** @param nowMs a clock that never goes back. */
export function createEarlyReads(fetch: Fetch, nowMs: () => number): EarlyReads {
  /** By their whole address. */
  const reads = new Map<string, EarlyRead>();
  const forget = () => reads.clear();
  async function readOnce(
    url: string,
    headers: Record<string, string>,
    isAllowed: Promise<boolean>,
  ): Promise<EarlyAnswer | undefined> {
    try {
      if (!(await isAllowed)) return undefined;
      const response = await fetch(url, { headers, credentials: "include" });
      return { response, atMs: nowMs() };
    } catch {
      return undefined;
    }
  }
  return {
    forget,
    send(caller, origin, pathname) {
      const keep = (path: string, isAllowed: Promise<boolean>) => {
        const headers = callerHeaders(caller);
        const url = new URL(path, origin).href;
        const answer = readOnce(url, headers, isAllowed);
        reads.set(url, { answer, authorization: headers["authorization"] });
        return answer;
      };
      // The page's own reads follow the profile's answer: it names the event that they show at least (ADR 0081).
      const isSignedIn = keep(profile, Promise.resolve(true)).then(
        (answer) => answer?.response.ok ?? false,
      );
      for (const path of pageReads[pathname] ?? []) void keep(path, isSignedIn);
    },
    async fetchOrTake(input, init) {
      if (!(input instanceof Request)) return fetch(input, init);
      if (input.method !== "GET") forget();
      const early = reads.get(input.url);
      reads.delete(input.url);
      if (early === undefined || early.authorization !== input.headers.get("authorization"))
        return fetch(input, init);
      const answer = await Promise.race([early.answer, whenAborted(input.signal)]);
      return answer === undefined ? fetch(input, init) : withAge(answer, nowMs());
    },
  };
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = () => reject(signal.reason);
    if (signal.aborted) fail();
    else signal.addEventListener("abort", fail, { once: true });
  });
}

/** An answer says how long it has waited, as one from a cache does. */
function withAge({ response, atMs }: EarlyAnswer, nowMs: number): Response {
  const headers = new Headers(response.headers);
  headers.set("age", String((nowMs - atMs) / 1000));
  return new Response(response.body, { status: response.status, headers });
}

export const earlyReads = createEarlyReads(
  (input, init) => fetch(input, init),
  () => performance.now(),
);

// In the document's first script, which is small: the answers arrive while the others load.
if (typeof document !== "undefined" && navigator.onLine) {
  const caller = keptCaller();
  const origin = import.meta.env.VITE_API_URL || location.origin;
  if (caller !== undefined) earlyReads.send(caller, origin, location.pathname);
}
