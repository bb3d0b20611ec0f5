import { callerHeaders, keptCaller, type Caller } from "@apex/client/caller";
import type { EarlyAnswers } from "@apex/client/create-client";
import type { RawAnswer } from "@apex/client/read-answer";

/** The first read of every page of a signed-in person. */
export const profile = "/auth-http/auth/profile";
const wallets = "/wallets-http/wallets";

/** The further early reads of each address. */
export const pageReads: Readonly<Record<string, readonly string[]>> = {
  "/": [
    wallets,
    "/transactions-http/transactions?perPage=5",
    "/auth-http/auth/v/user/security-status",
  ],
  "/withdraw": [wallets, "/auth-http/auth/profile/kyc/status"],
};

interface EarlyRead {
  /** Resolves to `undefined` if the page has to read for itself. */
  readonly answer: Promise<RawAnswer | undefined>;
  readonly token: string | undefined;
}

/**
 * Reads that are sent before the page's own scripts have loaded. Their answers are only used in the session that they
 * were sent in.
 */
export interface EarlyReads extends EarlyAnswers {
  /** Sends the early reads of the page at `pathname`. */
  send(caller: Caller, baseUrl: string, pathname: string): void;
}

/** @param nowMs a clock that never goes back. */
export function createEarlyReads(
  fetch: (url: string, init: RequestInit) => Promise<Response>,
  nowMs: () => number,
): EarlyReads {
  /** The reads that were sent, by path and query. */
  const reads = new Map<string, EarlyRead>();
  let areAll = false;
  async function readOnce(
    url: string,
    headers: Record<string, string>,
    isAllowed: Promise<boolean>,
  ): Promise<RawAnswer | undefined> {
    try {
      if (!(await isAllowed)) return undefined;
      const response = await fetch(url, { headers, credentials: "include" });
      return withAge(response, await response.text(), nowMs);
    } catch {
      return undefined;
    }
  }
  return {
    get areAll() {
      return areAll;
    },
    forget: () => reads.clear(),
    send(caller, baseUrl, pathname) {
      const keep = (path: string, isAllowed: Promise<boolean>) => {
        const answer = readOnce(baseUrl + path, callerHeaders(caller), isAllowed);
        reads.set(path, { answer, token: caller.token });
        return answer;
      };
      // The page's own reads wait for the profile's answer, because they must be no older than the event that it names
      // (ADR 0081).
      const isSignedIn = keep(profile, Promise.resolve(true)).then(
        (answer) => answer?.status === 200,
      );
      const ofPage = pageReads[pathname];
      areAll = ofPage !== undefined;
      for (const path of ofPage ?? []) void keep(path, isSignedIn);
    },
    take(path, token) {
      const early = reads.get(path);
      reads.delete(path);
      return early?.token === token ? early?.answer : undefined;
    },
  };
}

/** Adds an Age header for the time that the answer has waited, as caches do. */
function withAge({ status, headers }: Response, text: string, nowMs: () => number): RawAnswer {
  const atMs = nowMs();
  return {
    status,
    text,
    header: (name) =>
      name === "age" ? String((nowMs() - atMs) / 1000) : (headers.get(name) ?? undefined),
  };
}

export const earlyReads = createEarlyReads(
  (url, init) => fetch(url, init),
  () => performance.now(),
);

// Runs in the document's first script, which is small, so that the answers arrive while the others load.
if (typeof document !== "undefined" && navigator.onLine) {
  const caller = keptCaller();
  if (caller !== undefined)
    earlyReads.send(caller, import.meta.env.VITE_API_URL ?? "", location.pathname);
}
