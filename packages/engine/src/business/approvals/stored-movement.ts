import { assetSchema } from "@apex/contract/money";
import { transactionStatuses, transactionTypes } from "@apex/contract/transactions/transaction";
import * as z from "zod/mini";
import { sharedNotificationCodes, sharedResources } from "../../ledger/audience.ts";
import { customerAccountKinds, houseAccountKinds, type Movement } from "../../ledger/movement.ts";

const minorSchema = z.string().check(z.regex(/^-?\d+$/));
const dataSchema = z.record(z.string(), z.unknown());

const storedSchema = z.object({
  operations: z.array(
    z.object({
      id: z.uuid(),
      workspaceId: z.uuid(),
      kind: z.enum(transactionTypes),
      status: z.enum(transactionStatuses),
      direction: z.enum(["in", "out"]),
      asset: assetSchema,
      amountMinor: minorSchema,
      feeMinor: minorSchema,
      data: dataSchema,
    }),
  ),
  legs: z.array(
    z.object({
      workspaceId: z.nullable(z.uuid()),
      asset: assetSchema,
      kind: z.enum([...customerAccountKinds, ...houseAccountKinds]),
      amountMinor: minorSchema,
      operationId: z.uuid(),
    }),
  ),
  counters: z.array(
    z.object({
      workspaceId: z.uuid(),
      name: z.string(),
      window: z.string(),
      amountMinor: minorSchema,
      limitMinor: minorSchema,
    }),
  ),
  events: z.array(
    z.object({
      workspaceId: z.uuid(),
      kind: z.enum(["changed", "notification", "signed-out"]),
      changes: z.array(z.enum(sharedResources)),
      operationId: z.optional(z.uuid()),
      notification: z.optional(
        z.object({ code: z.enum(sharedNotificationCodes), params: dataSchema }),
      ),
    }),
  ),
  jobs: z.array(
    z.object({
      kind: z.string(),
      payload: dataSchema,
      runAt: z.iso.datetime(),
      dedupeKey: z.optional(z.string()),
    }),
  ),
});

/**
 * A movement that waits for approval. Its idempotency key and code are missing: the request for approval used them up.
 */
export type WaitingMovement = Required<
  Pick<Movement, "operations" | "legs" | "counters" | "events" | "jobs">
>;

/** Serialises a movement. One that changes other operations cannot wait, because those could change first. */
export function packMovement({
  operations = [],
  transitions = [],
  legs,
  counters = [],
  events = [],
  jobs = [],
}: Movement): string {
  if (transitions.length > 0) throw new Error("A movement that changes others cannot wait.");
  if (events.some(({ userId }) => userId !== undefined))
    throw new Error("A movement that tells one person cannot wait.");
  return JSON.stringify({ operations, legs, counters, events, jobs }, (_, value: unknown) =>
    typeof value === "bigint" ? value.toString() : value,
  );
}

export function unpackMovement(stored: unknown): WaitingMovement {
  const { operations, legs, counters, events, jobs } = storedSchema.parse(stored);
  return {
    operations: operations.map((operation) => ({
      ...operation,
      amountMinor: BigInt(operation.amountMinor),
      feeMinor: BigInt(operation.feeMinor),
    })),
    legs: legs.map((leg) => ({ ...leg, amountMinor: BigInt(leg.amountMinor) })),
    counters: counters.map((counter) => ({
      ...counter,
      amountMinor: BigInt(counter.amountMinor),
      limitMinor: BigInt(counter.limitMinor),
    })),
    events: events.map(({ operationId, notification, ...event }) => ({
      ...event,
      ...(operationId !== undefined && { operationId }),
      ...(notification !== undefined && { notification }),
    })),
    jobs: jobs.map(({ dedupeKey, runAt, ...job }) => ({
      ...job,
      runAt: new Date(runAt),
      ...(dedupeKey !== undefined && { dedupeKey }),
    })),
  };
}
