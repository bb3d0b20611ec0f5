import type { Endpoint } from "@apex/contract/endpoint";
import { useIntl } from "react-intl";
import { ProvedDialog, type ProvedDialogProps } from "../../parts/security-code/proved-dialog.tsx";
import { teamReason } from "./team-words.ts";

export type TeamProofProps<E extends Endpoint> = Omit<ProvedDialogProps<E>, "explain">;

/** A change of rights in the team, with its code and the team's reason for refusing. */
export function TeamProof<E extends Endpoint>(props: TeamProofProps<E>) {
  const intl = useIntl();
  return <ProvedDialog {...props} explain={(error) => teamReason(error, intl)} />;
}
