import * as z from "zod/mini";
import { openEnum } from "../open-enum.ts";
import { cursorPageOf, cursorQuery } from "../paging.ts";
import { defineDeskEndpoint } from "./desk-endpoint.ts";
import { followOf } from "./follow-case.ts";
import { reasonSchema } from "./reason.ts";
import { colleagueSchema } from "./staff.ts";
import { staffProofErrors, staffProofShape } from "./staff-proof.ts";

/** The conditions that an account must meet for the recovery of a lost second factor. */
export const recoveryNeeds = ["two-factor", "identity", "contact", "open-account"] as const;
export type RecoveryNeed = (typeof recoveryNeeds)[number];

/** `waiting`: the customer can stop it. `ready`: a second member can confirm it. The other states are final. */
export const recoveryStates = [
  "waiting",
  "ready",
  "removed",
  "stopped",
  "factor-used",
  "cancelled",
] as const;
export type RecoveryState = (typeof recoveryStates)[number];

const recoveryRowSchema = z.object({
  id: z.uuid(),
  state: openEnum(recoveryStates),
  startedBy: colleagueSchema,
  /** Business time, as is `opensAt`. */
  startedAt: z.iso.datetime(),
  /** The time from which a second member can confirm. */
  opensAt: z.iso.datetime(),
});
export type RecoveryRow = z.output<typeof recoveryRowSchema>;

export const recoveryActs = ["confirm", "cancel"] as const;
export type RecoveryAct = (typeof recoveryActs)[number];

const recoverySchema = z.extend(recoveryRowSchema, {
  reason: z.string(),
  customer: z.object({
    userId: z.uuid(),
    name: z.string(),
    verifiedName: z.optional(z.string()),
    /** The verified email and phone, which were told of the recovery. */
    email: z.optional(z.string()),
    phone: z.optional(z.string()),
    level: z.number(),
  }),
  /** The conditions that the account does not meet at the moment. */
  missing: z.array(openEnum(recoveryNeeds)),
  may: z.array(openEnum(recoveryActs)),
});
export type Recovery = z.output<typeof recoverySchema>;

const params = z.object({ id: z.uuid() });
const response = z.object({ recovery: recoverySchema });
const act = {
  method: "POST",
  params,
  response,
  showsCustomer: true,
  changes: ["recoveries", "customers"],
} as const;

export const listRecoveries = defineDeskEndpoint({
  slug: "list-recoveries",
  method: "GET",
  path: "/desk-http/recoveries",
  summary: "Lists the recoveries of lost second factors that are under way, the oldest first.",
  query: z.object(cursorQuery),
  response: cursorPageOf(recoveryRowSchema),
  errors: [],
  reads: ["recoveries"],
});

export const readRecovery = defineDeskEndpoint({
  slug: "read-recovery",
  method: "GET",
  path: "/desk-http/recoveries/:id",
  summary: "Returns a recovery with its customer.",
  params,
  response,
  errors: ["own-account"],
  showsCustomer: true,
});

export const followRecovery = followOf("follow-recovery", readRecovery, "recoveries");

export const confirmRecovery = defineDeskEndpoint({
  ...act,
  slug: "confirm-recovery",
  path: "/desk-http/recoveries/:id/confirm",
  summary:
    "Removes the second factor, by another member than the one who began: every session ends, and money waits.",
  body: z.strictObject(staffProofShape),
  errors: [
    "own-account",
    "own-proposal",
    "case-changed",
    "recovery-waits",
    "recovery-not-possible",
    ...staffProofErrors,
  ],
});

export const cancelRecovery = defineDeskEndpoint({
  ...act,
  slug: "cancel-recovery",
  path: "/desk-http/recoveries/:id/cancel",
  summary: "Ends a recovery: the second factor stays.",
  body: z.strictObject({ reason: reasonSchema }),
  errors: ["own-account", "case-changed"],
});
