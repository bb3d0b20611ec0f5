import type { EngineContext } from "../context.ts";

/** A job that has been taken, for whoever does it. */
export interface Job {
  readonly id: bigint;
  readonly kind: string;
  /** The payload as given when the job was added. */
  readonly payload: Readonly<Record<string, unknown>>;
  /** Business time that it was due at. */
  readonly runAt: Date;
  /** This attempt's number, from 1. */
  readonly attempts: number;
  /** The trace of what queued it. */
  readonly trace?: string | null;
}

/**
 * Does a job. It may be done more than once (a process can die after the work and before the job is marked done), so its effect
 * is made once by the ledger's transitions or keys. One that rejects is tried again later.
 *
 * A job may have been queued by an earlier release: what a payload has gained since then is optional to whoever reads it, and is found out
 * where it is missing. One that cannot be read waits for a release that can (`keepJob`).
 */
export type JobHandler = (
  payload: Job["payload"],
  context: EngineContext,
  job: Job,
) => Promise<void>;
