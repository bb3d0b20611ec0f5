import { listQueues } from "@apex/contract/desk/queues";
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
import { useQueryClient } from "@tanstack/react-query";
import { useClient } from "../../base/client-context.ts";
import { useAttempt } from "../../base/errors/use-attempt.ts";
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
  const queries = useQueryClient();
  const { pending, error, attempt } = useAttempt<string>();
  const kind = switchKinds.find((known) => known === shownKind) ?? "port";
  const named = { kind, key, ...(last !== undefined && { replaces: last }) };
  const settled = async (called: Promise<unknown>): Promise<void> => {
    try {
      await called;
    } finally {
      for (const slug of [readSwitches.slug, listSwitchVersions.slug, listQueues.slug])
        void queries.invalidateQueries({ queryKey: [slug] });
    }
  };
  return {
    pending,
    error,
    /** The request of a change, which its proof is for. */
    changing: (change: SwitchChange): ProvedAct => ({
      endpoint: changeSwitch,
      request: { ...named, ...change },
    }),
    /** Throws its refusal. */
    change: (change: SwitchChange, proof: StaffProof) =>
      settled(client.call(changeSwitch, { body: { ...named, ...change, ...proof } })),
    /** Throws its refusal. */
    propose: (change: SwitchChange, from: string | undefined) =>
      settled(
        client.call(proposeSwitch, {
          body: { ...named, ...change, ...(from !== undefined && { from }) },
        }),
      ),
    /** Throws its refusal. */
    approve: (id: string, proof: StaffProof) =>
      settled(client.call(approveSwitch, { params: { id }, body: proof })),
    /** Throws its refusal. */
    decline: (id: string, reason: string) =>
      settled(client.call(declineSwitch, { params: { id }, body: { reason } })),
    takeBack: (id: string) =>
      void attempt(id, () => settled(client.call(takeBackSwitch, { params: { id }, body: {} }))),
  };
}
