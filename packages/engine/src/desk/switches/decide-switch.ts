import {
  approveSwitch,
  declineSwitch,
  takeBackSwitch,
  type SwitchState,
} from "@apex/contract/desk/switches";
import type { Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { handleDesk, type DeskHandler } from "../access/desk-call.ts";
import type { Member } from "../access/staff-sessions.ts";
import { decideCase, type CaseQueue, type Decide, type Deciding } from "../cases/decide-case.ts";
import { proposalState, refuseOwnProposal } from "../cases/proposal.ts";
import { mayOperate } from "../operations/operations-roles.ts";
import { takeStaffProof } from "../staff/take-staff-proof.ts";
import { knownSwitches } from "./known-switches.ts";
import { planTermsNotice } from "./plan-terms-notice.ts";
import {
  factsOf,
  lastVersion,
  loadVersion,
  lockSwitch,
  type StoredVersion,
} from "./switch-rows.ts";

type Locked = StoredVersion & { readonly state: SwitchState };

const queueAt = (now: Date): CaseQueue<Locked, "switches"> => ({
  name: "switches",
  lock: async (tx, id) => {
    const [row] = await tx.query<StoredVersion>(
      "select * from switch_versions where id = $1 for update",
      [id],
    );
    return row && { ...row, state: proposalState(row, now) };
  },
  isOpen: ({ state }) => state === "proposed",
  changed: "case-changed",
  // A switch is about no customer.
  refuseOwn: async () => undefined,
  stateOf: (row) => ({ state: row.state, ...factsOf(row) }),
});

async function decide(context: EngineContext, request: Deciding, made: Decide<Locked>) {
  const now = context.clock.business();
  await decideCase(queueAt(now), context, request, made);
  await context.switches.refresh();
  const { params, member } = request;
  return { version: await loadVersion(context.db, params.id, member, now) };
}

async function end(
  tx: Tx,
  { id }: Locked,
  ended: {
    readonly outcome: "approved" | "declined" | "taken-back";
    readonly by: Member;
    readonly at: Date;
    readonly reason?: string;
  },
): Promise<void> {
  const { outcome, by, at, reason } = ended;
  await tx.query(
    "update switch_versions set outcome = $2, decided_by = $3, decided_at = $4, decision_reason = $5 where id = $1",
    [id, outcome, by.id, at, reason ?? null],
  );
}

const approveSwitchHandler = handleDesk(approveSwitch, mayOperate, async (request, context) => {
  const { member: by } = request;
  const takeProof = await takeStaffProof(context, approveSwitch, request);
  const known = await knownSwitches(context);
  return decide(context, request, async (tx, version) => {
    refuseOwnProposal(by, version.made_by);
    await lockSwitch(tx, version.kind, version.key);
    // Another version was approved first, which the maker of this one had not seen.
    const last = await lastVersion(tx, version.kind, version.key);
    if ((last?.id ?? null) !== version.replaces) throw new Refusal("case-changed");
    await takeProof(tx);
    const at = context.clock.business();
    await end(tx, version, { outcome: "approved", by, at });
    await planTermsNotice(tx, known, version, at);
    return { act: "switch-approved" };
  });
});

const declineSwitchHandler = handleDesk(declineSwitch, mayOperate, (request, context) =>
  decide(context, request, async (tx, version) => {
    const { member: by, body } = request;
    refuseOwnProposal(by, version.made_by);
    const reason = body.reason.trim();
    await end(tx, version, { outcome: "declined", by, at: context.clock.business(), reason });
    return { act: "switch-declined", reason };
  }),
);

const takeBackSwitchHandler = handleDesk(takeBackSwitch, mayOperate, (request, context) =>
  decide(context, request, async (tx, version) => {
    const { member: by } = request;
    if (version.made_by !== by.id) throw new Refusal("not-permitted");
    await end(tx, version, { outcome: "taken-back", by, at: context.clock.business() });
    return { act: "switch-taken-back" };
  }),
);

export const switchDecisionHandlers: readonly DeskHandler[] = [
  approveSwitchHandler,
  declineSwitchHandler,
  takeBackSwitchHandler,
];
