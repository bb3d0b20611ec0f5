import {
  approveSwitch,
  changeSwitch,
  declineSwitch,
  proposeSwitch,
  takeBackSwitch,
  type ShownSwitch,
} from "@apex/contract/desk/switches";
import { switchKinds, type SwitchValue } from "@apex/contract/desk/switch-values";
import type { StaffProof } from "@apex/contract/desk/staff-proof";
import { useAttempt } from "../../base/errors/use-attempt.ts";
import { useSettledCall } from "../../parts/desk-case/use-settled-call.ts";
import type { ProvedAct } from "../../parts/staff-proof/use-act-proof.ts";

/** A change as its dialog collects it. `id` is the idempotency key, which a retry keeps. */
export interface SwitchChange {
  readonly id: string;
  readonly value: SwitchValue;
  readonly reason: string;
}

export type SwitchActs = ReturnType<typeof useSwitchActs>;

/** The acts on a switch. The page is read again after each, even if a colleague was quicker. */
export function useSwitchActs({ kind: shownKind, key, last }: ShownSwitch) {
  const { pending, error, attempt } = useAttempt<string>();
  const { settle, decide, changed } = useSettledCall();
  const kind = switchKinds.find((known) => known === shownKind) ?? "port";
  const named = { kind, key, ...(last !== undefined && { replaces: last }) };
  return {
    pending,
    error: changed ?? error,
    /** The request that the proof of a change is bound to. */
    changing: (change: SwitchChange): ProvedAct => ({
      endpoint: changeSwitch,
      request: { ...named, ...change },
    }),
    /** Rejects with the server's refusal; if the switch has changed, `error` is set too. */
    change: (change: SwitchChange, proof: StaffProof) =>
      decide(changeSwitch, { body: { ...named, ...change, ...proof } }),
    /** Rejects with the server's refusal; if the switch has changed, `error` is set too. */
    propose: (change: SwitchChange, from: string | undefined) =>
      decide(proposeSwitch, { body: { ...named, ...change, ...(from !== undefined && { from }) } }),
    /** Rejects with the server's refusal; if the switch has changed, `error` is set too. */
    approve: (id: string, proof: StaffProof) =>
      decide(approveSwitch, { params: { id }, body: proof }),
    /** Rejects with the server's refusal; if the switch has changed, `error` is set too. */
    decline: (id: string, reason: string) =>
      decide(declineSwitch, { params: { id }, body: { reason } }),
    takeBack: (id: string) =>
      void attempt(id, () => settle(takeBackSwitch, { params: { id }, body: {} })),
  };
}
