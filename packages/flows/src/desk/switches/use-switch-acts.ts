import {
  approveSwitch,
  changeSwitch,
  declineSwitch,
  listSwitchVersions,
  proposeSwitch,
  readSwitches,
  takeBackSwitch,
  type ShownSwitch,
} from "@apex/contract/desk/switches";
import { switchKinds, type SwitchValue } from "@apex/contract/desk/switch-values";
import type { StaffProof } from "@apex/contract/desk/staff-proof";
import { useClient } from "../../base/client-context.ts";
import { useAttempt } from "../../base/errors/use-attempt.ts";
import { useSettledCall } from "../../parts/desk-case/use-settled-call.ts";
import type { ProvedAct } from "../../parts/staff-proof/use-act-proof.ts";

/** A change as its dialog has it. `id` is the same for a repeat. */
export interface SwitchChange {
  readonly id: string;
  readonly value: SwitchValue;
  readonly reason: string;
}

export type SwitchActs = ReturnType<typeof useSwitchActs>;

/** The acts on a switch. The page is read again after each, also after one that a colleague was quicker with. */
export function useSwitchActs({ kind: shownKind, key, last }: ShownSwitch) {
  const client = useClient();
  const { pending, error, attempt } = useAttempt<string>();
  const { settle, decide, changed } = useSettledCall({
    lists: [readSwitches.slug, listSwitchVersions.slug],
  });
  const kind = switchKinds.find((known) => known === shownKind) ?? "port";
  const named = { kind, key, ...(last !== undefined && { replaces: last }) };
  return {
    pending,
    error: changed ?? error,
    /** The request of a change, which its proof is for. */
    changing: (change: SwitchChange): ProvedAct => ({
      endpoint: changeSwitch,
      request: { ...named, ...change },
    }),
    /** Throws its refusal. */
    change: (change: SwitchChange, proof: StaffProof) =>
      decide(() => client.call(changeSwitch, { body: { ...named, ...change, ...proof } })),
    /** Throws its refusal. */
    propose: (change: SwitchChange, from: string | undefined) =>
      decide(() =>
        client.call(proposeSwitch, {
          body: { ...named, ...change, ...(from !== undefined && { from }) },
        }),
      ),
    /** Throws its refusal. */
    approve: (id: string, proof: StaffProof) =>
      decide(() => client.call(approveSwitch, { params: { id }, body: proof })),
    /** Throws its refusal. */
    decline: (id: string, reason: string) =>
      decide(() => client.call(declineSwitch, { params: { id }, body: { reason } })),
    takeBack: (id: string) =>
      void attempt(id, () =>
        settle(() => client.call(takeBackSwitch, { params: { id }, body: {} })),
      ),
  };
}
