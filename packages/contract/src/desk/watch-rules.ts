import * as z from "zod/mini";
import { moneySchema } from "../money.ts";
import { openEnum } from "../open-enum.ts";
import { nameText } from "../user-text.ts";
import { defineDeskEndpoint } from "./desk-endpoint.ts";
import { reasonSchema } from "./reason.ts";
import { colleagueSchema } from "./staff.ts";
import { staffProofErrors, staffProofShape } from "./staff-proof.ts";

/** Characters of a rule's name, at most. */
export const watchRuleNameMaxLength = 80;

/** The days of history that a replay can read. */
export const replayDays = { min: 1, max: 90 } as const;

/** Bounds of the parameters. Hours reach back 30 days; amounts are whole US dollars. */
export const watchBounds = {
  hours: { min: 1, max: 720 },
  count: { min: 2, max: 100 },
  amountUsd: { min: 1, max: 10_000_000 },
  belowPercent: { min: 1, max: 50 },
  leavesPercent: { min: 50, max: 100 },
} as const;

const within = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.int().check(z.minimum(min), z.maximum(max));

const hours = within(watchBounds.hours);
const count = within(watchBounds.count);
const amountUsd = within(watchBounds.amountUsd);

/** The pattern that a rule looks for. Each kind is a function of the engine, with these parameters. */
export const watchPatternSchema = z.discriminatedUnion("kind", [
  /** At least `count` payments out, or at least `amountUsd` in total, within `hours`. */
  z.strictObject({ kind: z.literal("velocity"), hours, count, amountUsd }),
  /** At least `count` payments in one direction within `hours`, each at most `belowPercent` below `amountUsd`. */
  z.strictObject({
    kind: z.literal("structuring"),
    hours,
    count,
    amountUsd,
    belowPercent: within(watchBounds.belowPercent),
  }),
  /** A payment above an amount to a new payee, within hours of the first login on a new device. */
  z.strictObject({ kind: z.literal("new-device"), hours, amountUsd }),
  /** At least `amountUsd` came in, and at least `leavesPercent` of it left, within `hours`. */
  z.strictObject({
    kind: z.literal("in-and-out"),
    hours,
    amountUsd,
    leavesPercent: within(watchBounds.leavesPercent),
  }),
  /** The counterparty's name is on a list of the screening partner. */
  z.strictObject({ kind: z.literal("name") }),
]);
export type WatchPattern = z.output<typeof watchPatternSchema>;

export const watchKinds = ["velocity", "structuring", "new-device", "in-and-out", "name"] as const;
export type WatchKind = (typeof watchKinds)[number];

export const watchRuleStates = ["draft", "live", "retired"] as const;
export type WatchRuleState = (typeof watchRuleStates)[number];

export const watchReplayStates = ["running", "done"] as const;

const replaySchema = z.object({
  id: z.uuid(),
  state: openEnum(watchReplayStates),
  days: z.number(),
  /** Number of payments to read; `read` counts those read so far. */
  payments: z.number(),
  read: z.number(),
  hits: z.number(),
  customers: z.number(),
  startedAt: z.iso.datetime(),
});
export type WatchReplay = z.output<typeof replaySchema>;

/** The acts that a member may do with a version of a rule. */
export const watchRuleActs = ["replay", "set-live", "retire", "revise"] as const;
export type WatchRuleAct = (typeof watchRuleActs)[number];

/** A version of a rule. It never changes: other parameters make a new version. */
export const watchRuleSchema = z.object({
  id: z.uuid(),
  ruleId: z.uuid(),
  version: z.number(),
  name: z.string(),
  pattern: watchPatternSchema,
  state: openEnum(watchRuleStates),
  madeBy: colleagueSchema,
  /** Wall time, as are `liveAt` and `retiredAt`. */
  madeAt: z.iso.datetime(),
  liveBy: z.optional(colleagueSchema),
  liveAt: z.optional(z.iso.datetime()),
  retiredAt: z.optional(z.iso.datetime()),
  /** The last replay of this version. */
  replay: z.optional(replaySchema),
  may: z.array(openEnum(watchRuleActs)),
});
export type WatchRule = z.output<typeof watchRuleSchema>;

const params = z.object({ id: z.uuid() });
const response = z.object({ rule: watchRuleSchema });
const act = { method: "POST", params, response, changes: ["watch-rules"] } as const;

export const listWatchRules = defineDeskEndpoint({
  slug: "list-watch-rules",
  method: "GET",
  path: "/desk-http/watch-rules",
  summary: "Lists the versions of the rules that watch payments, the newest first.",
  response: z.object({ items: z.array(watchRuleSchema) }),
  errors: [],
  reads: ["watch-rules"],
});

export const draftWatchRule = defineDeskEndpoint({
  slug: "draft-watch-rule",
  method: "POST",
  path: "/desk-http/watch-rules",
  summary: "Makes a rule, or another version of one. It watches nothing before it is live.",
  body: z.strictObject({
    /** The idempotency key, which the client chooses. */
    id: z.uuid(),
    /** The rule that gets this version. Default: a new rule. */
    ruleId: z.optional(z.uuid()),
    name: nameText({ max: watchRuleNameMaxLength, required: "value-required" }),
    pattern: watchPatternSchema,
  }),
  response,
  errors: ["idempotency-key-reused", "case-changed"],
  changes: ["watch-rules"],
});

export const replayWatchRule = defineDeskEndpoint({
  ...act,
  slug: "replay-watch-rule",
  path: "/desk-http/watch-rules/:id/replay",
  summary: "Runs a version over the last days. No case is opened.",
  body: z.strictObject({ days: within(replayDays) }),
  errors: ["case-changed"],
});

export const setWatchRuleLive = defineDeskEndpoint({
  ...act,
  slug: "set-watch-rule-live",
  path: "/desk-http/watch-rules/:id/live",
  summary: "Sets a colleague's replayed draft live, in place of the version before it.",
  body: z.strictObject(staffProofShape),
  errors: ["case-changed", "own-proposal", "rule-not-replayed", ...staffProofErrors],
});

export const retireWatchRule = defineDeskEndpoint({
  ...act,
  slug: "retire-watch-rule",
  path: "/desk-http/watch-rules/:id/retire",
  summary: "Ends a version: it watches nothing from then on.",
  body: z.strictObject({ reason: reasonSchema }),
  errors: ["case-changed"],
});

export const readWatchReplay = defineDeskEndpoint({
  slug: "read-watch-replay",
  method: "GET",
  path: "/desk-http/watch-rules/:id/replay",
  summary: "Returns the customers about whom a replay would have opened a case.",
  params,
  response: z.object({
    /** The customers with the most hits. The member's own account is left out. */
    customers: z.array(
      z.object({ workspaceId: z.uuid(), name: z.string(), hits: z.number(), sum: moneySchema }),
    ),
  }),
  errors: [],
  showsCustomer: true,
});

export const watchRuleEndpoints = [
  listWatchRules,
  draftWatchRule,
  replayWatchRule,
  setWatchRuleLive,
  retireWatchRule,
  readWatchReplay,
] as const;
