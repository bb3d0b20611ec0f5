import { createTransfer } from "@apex/contract/transfers/create-transfer";
import { Card } from "@apex/ui/card/card";
import { useIntl } from "react-intl";
import { writtenMoney } from "../../../base/format/written-money.ts";
import { OrderConfirmation } from "../../../parts/money-order/order-confirmation.tsx";
import { PayeeFace } from "../../../parts/payee/payee-face.tsx";
import type { UserPayee } from "../payee.ts";
import type { PeerStepProps } from "../peer-step.tsx";

/** The Apex user who gets it, and the security code that sends it. */
export function UserPeer({
  payee,
  order,
  onChange,
  ...told
}: PeerStepProps & { payee: UserPayee }) {
  const intl = useIntl();
  const amount = writtenMoney(order.amount, intl);
  const { recipient } = payee;
  const request = {
    recipientId: recipient.id,
    amount: order.amount,
    fee: order.fee,
    ...(order.note && { note: order.note }),
  };
  const changePayee = {
    label: intl.formatMessage({ id: "apex.transfer.choosePayee" }),
    onPress: () => onChange("beneficiary"),
  };
  return (
    <div className="grid gap-6">
      <Card>
        <PayeeFace payee={recipient}>
          <p className="mt-1 font-semibold tabular-nums">
            {intl.formatMessage({ id: "apex.transfer.peerGets" }, { amount })}
          </p>
        </PayeeFace>
      </Card>
      <OrderConfirmation
        {...told}
        endpoint={createTransfer}
        request={request}
        order={order}
        onChangeAmount={() => onChange("init")}
        actions={{ "recipient-not-found": changePayee, "recipient-is-self": changePayee }}
        submitLabel={intl.formatMessage({ id: "apex.transfer.send" }, { amount })}
      />
    </div>
  );
}
