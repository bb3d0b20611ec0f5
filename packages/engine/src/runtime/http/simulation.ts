import type { ErrorCode } from "@apex/contract/error-codes";
import type { Hono } from "hono";
import type { EngineContext, RequestFacts } from "../context.ts";
import type { GuidePart } from "../../platform/guide-part.ts";
import type { Migration } from "../../platform/migrations/all-migrations.ts";
import type { SealedColumn } from "../../platform/sealing/sealed-columns.ts";
import type { JobHandler } from "../jobs/job.ts";
import type { JobRunner } from "../jobs/jobs.ts";
import type { Pruning } from "../upkeep/prune.ts";

/** The data that a request carries besides itself. */
export interface RequestEnv {
  readonly Bindings: { readonly facts: RequestFacts };
}

/** A fault that a tester set for a call. */
export type Fault =
  /** The call is answered with this status and code, and does nothing. */
  | { readonly fault: "status"; readonly status: number; readonly code: ErrorCode }
  /**
   * `offline`: the call does nothing, and the connection drops. `slow`: the call works, late. `commit-then-timeout`:
   * the call works, and its answer never arrives.
   */
  | { readonly fault: "offline" | "slow" | "commit-then-timeout" };

/**
 * Simulates the outside world for a tester. This interface is all that the engine knows of it; the simulated partners
 * are rails, like real ones.
 */
export interface Simulation {
  /** The tester's own pages and calls, with their full paths. They need no authorisation. */
  routes(context: EngineContext, jobs: JobRunner): Hono<RequestEnv>;
  /** The API reference's guide for testers. */
  readonly guide: readonly GuidePart[];
  /** The handlers of the jobs that simulated partners schedule. */
  readonly jobs: Readonly<Record<string, JobHandler>>;
  /** The migrations of the simulation's tables. */
  readonly migrations: readonly Migration[];
  /** The columns of the simulation's tables with sealed texts. */
  readonly sealedColumns: readonly SealedColumn[];
  /** The rows of the simulation's tables that can be deleted. */
  readonly prunings: readonly Pruning[];
  /** The next fault for a call, which is used up by it; undefined if there is none. */
  fault(context: EngineContext, method: string, path: string): Promise<Fault | undefined>;
}
