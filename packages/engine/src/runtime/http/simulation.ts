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

/** A fault that a call meets. */
export type Fault =
  /** It is answered with this status and code, and nothing is done. */
  | { readonly fault: "status"; readonly status: number; readonly code: ErrorCode }
  /** `offline`: nothing is done and the connection drops. `slow`: it is done, late. `commit-then-timeout`: it is done, and the answer never comes. */
  | { readonly fault: "offline" | "slow" | "commit-then-timeout" };

/**
 * Plays the outside world for a tester. The engine knows it by these alone; its simulated partners are rails, as real ones are.
 */
export interface Simulation {
  /** The tester's own pages and calls, by their whole paths. They are under no authorisation. */
  routes(context: EngineContext, jobs: JobRunner): Hono<RequestEnv>;
  /** The guide for a tester who plays the outside world, for the API reference. */
  readonly guide: readonly GuidePart[];
  /** The handlers of the jobs that simulated partners schedule. */
  readonly jobs: Readonly<Record<string, JobHandler>>;
  /** The tables that the outside world is kept in. */
  readonly migrations: readonly Migration[];
  /** The columns of those tables that hold sealed texts. */
  readonly sealedColumns: readonly SealedColumn[];
  /** The rows of those tables that may go. */
  readonly prunings: readonly Pruning[];
  /** The fault that a call meets, counted off; undefined when there is none. */
  fault(context: EngineContext, method: string, path: string): Promise<Fault | undefined>;
}
