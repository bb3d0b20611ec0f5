import { errorCodes, isErrorCode, type ErrorCode } from "@apex/contract/error-codes";
import type { EngineContext } from "@apex/engine/runtime/context";
import type { Fault } from "@apex/engine/runtime/http/simulation";

export const faultKinds = ["commit-then-timeout", "offline", "slow", "status"] as const;
export type FaultKind = Fault["fault"];

export interface NewFault {
  /** An HTTP method, or `*`. */
  readonly method: string;
  /** A path as called, or as the contract writes it with `:parameters`. */
  readonly path: string;
  readonly fault: FaultKind;
  /** The answer of a `status`: an error code, or an HTTP status. */
  readonly code?: string | number;
  /** Number of calls that it hits. */
  readonly times: number;
}

/** A fault with calls left to hit. */
export interface PendingFault {
  readonly id: bigint;
  readonly method: string;
  readonly path: string;
  readonly fault: FaultKind;
  readonly status: number | null;
  readonly code: string | null;
  readonly times_left: number;
}

const channel = "sandbox_faults";

interface Knowledge {
  /** Undefined until the rows are read, and again after a change. */
  pending: Promise<PendingFault[]> | undefined;
}

/** Each process's copy of the rows, so that a call without a fault needs no query. */
const known = new WeakMap<EngineContext, Knowledge>();

/** Adds a fault for the next matching calls, in every process. */
export async function addFault(context: EngineContext, fault: NewFault): Promise<void> {
  const answer = fault.fault === "status" ? answerOf(fault.code) : undefined;
  await context.db.query(
    "insert into sandbox_faults (method, path, fault, status, code, times_left) values ($1, $2, $3, $4, $5, $6)",
    [
      fault.method.toUpperCase(),
      fault.path,
      fault.fault,
      answer?.status ?? null,
      answer?.code ?? null,
      fault.times,
    ],
  );
  await forgetEverywhere(context);
}

/** Deletes every fault. */
export async function clearFaults(context: EngineContext): Promise<void> {
  await context.db.query("delete from sandbox_faults");
  await forgetEverywhere(context);
}

/** The faults that are left, oldest first. */
export function listFaults(context: EngineContext): Promise<PendingFault[]> {
  return context.db.query<PendingFault>(
    "select id, method, path, fault, status, code, times_left from sandbox_faults where times_left > 0 order by id",
  );
}

/** The fault that hits a call, and counts it; undefined if there is none. */
export async function takeFault(
  context: EngineContext,
  method: string,
  path: string,
): Promise<Fault | undefined> {
  for (const fault of await pendingFaults(context)) {
    if (!fits(fault, method, path)) continue;
    const [taken] = await context.db.query<{ times_left: number }>(
      "update sandbox_faults set times_left = times_left - 1 where id = $1 and times_left > 0 returning times_left",
      [fault.id],
    );
    if (taken === undefined) continue;
    if (taken.times_left === 0) await forgetEverywhere(context);
    return faultOf(fault);
  }
  return undefined;
}

/** The faults as last read. A failed read is not kept, so the next request reads again. */
async function pendingFaults(context: EngineContext): Promise<PendingFault[]> {
  const own = await knowledge(context);
  const reading = (own.pending ??= listFaults(context));
  try {
    return await reading;
  } catch (error) {
    if (own.pending === reading) own.pending = undefined;
    throw error;
  }
}

async function knowledge(context: EngineContext): Promise<Knowledge> {
  const before = known.get(context);
  if (before !== undefined) return before;
  const fresh: Knowledge = { pending: undefined };
  known.set(context, fresh);
  try {
    await context.db.listen(channel, () => {
      fresh.pending = undefined;
    });
  } catch (error) {
    known.delete(context);
    throw error;
  }
  return fresh;
}

async function forgetEverywhere(context: EngineContext): Promise<void> {
  const own = await knowledge(context);
  own.pending = undefined;
  await context.db.query("select pg_notify($1, '')", [channel]);
}

function fits(fault: PendingFault, method: string, path: string): boolean {
  if (fault.method !== "*" && fault.method !== method.toUpperCase()) return false;
  const wanted = fault.path.split("/");
  const called = path.split("/");
  return (
    wanted.length === called.length &&
    wanted.every((part, place) => part === "*" || part.startsWith(":") || part === called[place])
  );
}

function faultOf({ fault, status, code }: PendingFault): Fault {
  if (fault !== "status") return { fault };
  return {
    fault,
    status: status ?? 500,
    code: code !== null && isErrorCode(code) ? code : "internal-error",
  };
}

/** An error code has its own status; a status gets the first error code of the catalogue that has it. */
function answerOf(code: string | number | undefined): { status: number; code: ErrorCode } {
  const status = Number(code ?? 500);
  if (typeof code === "string" && isErrorCode(code))
    return { status: errorCodes[code].status, code };
  if (status === 401) return { status, code: "session-expired" };
  const known = Object.entries(errorCodes).find(([, facts]) => facts.status === status)?.[0];
  return { status, code: known !== undefined && isErrorCode(known) ? known : "internal-error" };
}
