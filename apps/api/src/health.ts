import { onlyRow, type Db } from "@apex/engine/platform/db";
import { databaseWaits } from "./database-waits.ts";
import { firstLine } from "./start-error.ts";
import { version } from "./version.ts";

/**
 * Largest difference between the clocks of process and database. Sessions, codes and leases follow each process's
 * clock.
 */
const skewMostMs = 5_000;

/** Time between two comparisons of the clocks. */
const compareEveryMs = 30_000;

export interface HealthOptions {
  /** Resolves while the database answers; waits for no connection. */
  readonly ping: () => Promise<void>;
  /** Asks the database what time it is, which may wait for a connection. */
  readonly databaseMs: () => Promise<number>;
  /** True once the process has been told to stop: it finishes what it has, and should get no more. */
  readonly isDraining: () => boolean;
  readonly now?: () => number;
}

/**
 * Answers the health checks of an operator's tools. `/livez` tells whether the process is alive: any answer means that
 * it needs no restart. `/readyz` tells whether it should get requests; if not, the answer is 503 with the reason.
 */
export function createHealth({ ping, databaseMs, isDraining, now = Date.now }: HealthOptions) {
  let skewMs = 0;
  let comparedMs = -Infinity;

  /** The first comparison is waited for. Later ones are not, so that a busy database does not make every process look broken. */
  async function compareClocks(): Promise<void> {
    if (now() - comparedMs < compareEveryMs) return;
    const isFirst = comparedMs === -Infinity;
    comparedMs = now();
    const comparing = within(databaseWaits.pingMs, databaseMs()).then((ms) => {
      skewMs = Math.abs(ms - now());
    });
    if (isFirst) await comparing;
    else comparing.catch(() => undefined);
  }

  async function whyNotReady(): Promise<string | undefined> {
    if (isDraining()) return "It is stopping.";
    try {
      await within(databaseWaits.pingMs, ping());
      await compareClocks();
    } catch (error) {
      return `The database does not answer: ${firstLine(error)}`;
    }
    if (skewMs <= skewMostMs) return undefined;
    return `Its clock and the database's are ${Math.round(skewMs / 1_000)} seconds apart.`;
  }
  return async (request: Request): Promise<Response | undefined> => {
    const { pathname } = new URL(request.url);
    if (request.method !== "GET" && request.method !== "HEAD") return undefined;
    if (pathname === "/livez") return json(200, { status: "ok", version });
    if (pathname !== "/readyz") return undefined;
    const reason = await whyNotReady();
    return reason === undefined
      ? json(200, { status: "ok", version })
      : json(503, { status: "not-ready", version, reason });
  };
}

export type Health = ReturnType<typeof createHealth>;

function json(status: number, body: object): Response {
  return Response.json(body, { status, headers: { "cache-control": "no-store" } });
}

/** The time of the database's own clock. */
export async function databaseMsOf(db: Db): Promise<number> {
  const rows = await db.query<{ at: Date }>("select clock_timestamp() as at");
  return onlyRow(rows).at.getTime();
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
