import type { Verification } from "@apex/client/events";
import type { CodeSent } from "@apex/contract/auth/send-code";
import type { Transaction } from "@apex/contract/transactions/transaction";
import type { NewKey } from "../../parts/money-order/order-confirmation.tsx";
import { AccountPeer } from "./account/account-peer.tsx";
import type { TransferOrder } from "./transfer-steps.ts";
import { UserPeer } from "./user/user-peer.tsx";

export interface PeerStepProps {
  order: TransferOrder;
  codeSent: CodeSent | undefined;
  onCodeSent: (sent: CodeSent) => void;
  onOut: (isOut: boolean) => void;
  onNewKey: (options: NewKey) => void;
  onSent: (transaction: Transaction) => void;
  onChange: (step: "beneficiary" | "init") => void;
  onVerify: (verification: Verification) => void;
}

/** Who gets it, and the security code that sends it. */
export function PeerStep(props: PeerStepProps) {
  const { payee } = props.order;
  return payee.kind === "user" ? (
    <UserPeer {...props} payee={payee} />
  ) : (
    <AccountPeer {...props} payee={payee} />
  );
}
