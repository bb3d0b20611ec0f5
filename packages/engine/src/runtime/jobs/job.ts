import type { EngineContext } from "../context.ts";

/** A leased job. */
export interface Job {
  readonly id: bigint;
  readonly kind: string;
  /** The payload as given when the job was added. */
  readonly payload: Readonly<Record<string, unknown>>;
  /** Business time at which the job was due. */
  readonly runAt: Date;
  /** This attempt's number, from 1. */
  readonly attempts: number;
  /** The trace of the request that queued the job. */
  readonly trace?: string | null;
}

/**
 * Does a job. It can run more than once (a process can die after the work and before the job is marked done), so the
 * ledger's transitions or keys have to ensure that it takes effect once. A job whose handler rejects is retried.
 *
 * A job may have been queued by an earlier release: payload fields added since then are optional for the handler, which
 * looks up missing ones. A job that cannot be read waits for a release that can (`deferJob`).
 */
export type JobHandler = (
  payload: Job["payload"],
  context: EngineContext,
  job: Job,
) => Promise<void>;
