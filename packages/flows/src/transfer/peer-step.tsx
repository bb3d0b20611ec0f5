import type { Verification } from "@apex/client/events";
import type { CodeSent } from "@apex/contract/auth/send-code";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { createTransfer } from "@apex/contract/transfers/create-transfer";
import { Card } from "@apex/ui/card/card";
import { useIntl } from "react-intl";
import { writtenMoney } from "../format/written-money.ts";
import { OrderConfirmation, type NewKey } from "../money-order/order-confirmation.tsx";
import { PayeeFace } from "../payee/payee-face.tsx";
import { transferBody, type TransferOrder } from "./transfer-steps.ts";

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
export function PeerStep({ order, onChange, ...told }: PeerStepProps) {
  const intl = useIntl();
  const amount = writtenMoney(order.amount, intl);
  const request = transferBody(order);
  const changePayee = {
    label: intl.formatMessage({ id: "apex.transfer.choosePayee" }),
    onPress: () => onChange("beneficiary"),
  };
  return (
    <div className="grid gap-6">
      <Card>
        <PayeeFace payee={order.payee}>
          <p className="mt-1 font-semibold tabular-nums">
            {intl.formatMessage({ id: "apex.transfer.peerGets" }, { amount })}
          </p>
        </PayeeFace>
      </Card>
      <OrderConfirmation
        {...told}
        endpoint={createTransfer}
        request={request}
        inputOf={(security) => ({ body: { ...request, ...(security && { security }) } })}
        order={order}
        onChangeAmount={() => onChange("init")}
        actions={{ "recipient-not-found": changePayee, "recipient-is-self": changePayee }}
        submitLabel={intl.formatMessage({ id: "apex.transfer.send" }, { amount })}
      />
    </div>
  );
}
