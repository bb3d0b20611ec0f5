import { dayMs } from "../durations.ts";
import * as z from "zod/mini";
import { assetSchema } from "../money.ts";
import { momentSchema } from "../moment.ts";
import { openEnum } from "../open-enum.ts";
import { cursorPageOf, cursorQuery } from "../paging.ts";
import { defineDeskEndpoint } from "./desk-endpoint.ts";
import { reasonSchema } from "./reason.ts";
import { colleagueSchema } from "./staff.ts";
import { switchKinds, switchValueSchema } from "./switch-values.ts";
import { staffProofErrors, staffProofShape } from "./staff-proof.ts";

/** Time after which a proposal without a decision lapses, in business time. */
export const switchProposalLifeMs = 7 * dayMs;

/**
 * `proposed`: waits for another member's decision. The other states are final; a change that needs only one member is
 * approved at once.
 */
export const switchStates = ["proposed", "approved", "declined", "taken-back", "lapsed"] as const;
export type SwitchState = (typeof switchStates)[number];

/** The acts that a member may do with a proposal. */
export const switchActs = ["approve", "decline", "take-back"] as const;
export type SwitchAct = (typeof switchActs)[number];

const keySchema = z.string().check(z.minLength(1), z.maxLength(60));

/** A version of a switch's value. All times are business time. */
export const switchVersionSchema = z.object({
  id: z.uuid(),
  kind: openEnum(switchKinds),
  key: z.string(),
  value: switchValueSchema,
  state: openEnum(switchStates),
  reason: z.string(),
  madeBy: colleagueSchema,
  madeAt: z.iso.datetime(),
  /** When it is to take effect; if absent, as soon as it is approved. */
  from: z.optional(z.iso.datetime()),
  /** When it took or will take effect; absent unless it is approved. */
  appliesFrom: z.optional(z.iso.datetime()),
  /** Who decided about a proposal; absent where one member is enough. */
  decision: z.optional(
    z.object({
      by: z.optional(colleagueSchema),
      at: z.iso.datetime(),
      reason: z.optional(z.string()),
    }),
  ),
  may: z.array(openEnum(switchActs)),
});
export type SwitchVersion = z.output<typeof switchVersionSchema>;

/** A switch: its value now, and the changes that are planned or proposed. */
export const shownSwitchSchema = z.object({
  kind: openEnum(switchKinds),
  key: z.string(),
  value: switchValueSchema,
  /** The unit and the bounds of a figure. */
  figure: z.optional(
    z.object({
      /** The unit; if absent, percent. */
      asset: z.optional(assetSchema),
      /** The built-in value. */
      usual: z.string(),
      least: z.string(),
      most: z.string(),
    }),
  ),
  /** The version in effect; absent while the built-in value applies. */
  current: z.optional(switchVersionSchema),
  /** The last approved version, even if it takes effect later. A change names it in `replaces`. */
  last: z.optional(z.uuid()),
  /** Approved versions that are not yet in effect, the next one first. */
  coming: z.array(switchVersionSchema),
  /** Proposals that wait for a colleague, the oldest first. */
  proposed: z.array(switchVersionSchema),
});
export type ShownSwitch = z.output<typeof shownSwitchSchema>;

export const readSwitches = defineDeskEndpoint({
  slug: "read-switches",
  method: "GET",
  path: "/desk-http/switches",
  summary: "Returns every switch with its value, what is planned and what is proposed.",
  response: z.object({ items: z.array(shownSwitchSchema) }),
  errors: [],
  reads: ["switches"],
});

export const listSwitchVersions = defineDeskEndpoint({
  slug: "list-switch-versions",
  method: "GET",
  path: "/desk-http/switches/versions",
  summary: "Lists all versions of one switch, the latest first.",
  query: z.object({ ...cursorQuery, kind: z.enum(switchKinds), key: keySchema }),
  response: cursorPageOf(switchVersionSchema),
  errors: [],
  reads: ["switches"],
});

/** The fields of every change. `id` is the idempotency key, which the client chooses. */
const change = {
  id: z.uuid(),
  kind: z.enum(switchKinds),
  key: keySchema,
  value: switchValueSchema,
  /** The last approved version that the member saw; absent if there was none. */
  replaces: z.optional(z.uuid()),
  reason: reasonSchema,
};
const response = z.object({ version: switchVersionSchema });

export const changeSwitch = defineDeskEndpoint({
  slug: "change-switch",
  method: "POST",
  path: "/desk-http/switches",
  summary: "Switches a port on or off, or plans a maintenance, at once and by one member.",
  body: z.strictObject({ ...change, ...staffProofShape }),
  response,
  errors: ["case-changed", "idempotency-key-reused", ...staffProofErrors],
  changes: ["switches"],
});

export const proposeSwitch = defineDeskEndpoint({
  slug: "propose-switch",
  method: "POST",
  path: "/desk-http/switches/proposals",
  summary: "Proposes another fee, spread or limit; another member decides.",
  body: z.strictObject({ ...change, from: z.optional(momentSchema) }),
  response,
  errors: ["case-changed", "idempotency-key-reused"],
  changes: ["switches"],
});

const params = z.object({ id: z.uuid() });
const act = { method: "POST", params, response, changes: ["switches"] } as const;

export const approveSwitch = defineDeskEndpoint({
  ...act,
  slug: "approve-switch",
  path: "/desk-http/switches/proposals/:id/approve",
  summary: "Approves a colleague's change. It takes effect at once, or at its time.",
  body: z.strictObject(staffProofShape),
  errors: ["case-changed", "own-proposal", ...staffProofErrors],
});

export const declineSwitch = defineDeskEndpoint({
  ...act,
  slug: "decline-switch",
  path: "/desk-http/switches/proposals/:id/decline",
  summary: "Declines a colleague's change; nothing changes.",
  body: z.strictObject({ reason: reasonSchema }),
  errors: ["case-changed", "own-proposal"],
});

export const takeBackSwitch = defineDeskEndpoint({
  ...act,
  slug: "take-back-switch",
  path: "/desk-http/switches/proposals/:id/take-back",
  summary: "Takes the member's own proposal back; nothing changes.",
  body: z.strictObject({}),
  errors: ["case-changed"],
});

export const switchEndpoints = [
  readSwitches,
  listSwitchVersions,
  changeSwitch,
  proposeSwitch,
  approveSwitch,
  declineSwitch,
  takeBackSwitch,
] as const;
