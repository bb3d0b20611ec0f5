import type { Verification } from "@apex/client/events";
import { movedAmount } from "@apex/contract/transactions/moved-amount";
import { createTransfer } from "@apex/contract/transfers/create-transfer";
import { Card } from "@apex/ui/card/card";
import { useIntl } from "react-intl";
import { writtenMoney } from "../../base/format/written-money.ts";
import type { MessageId } from "../../base/words/message-ids.ts";
import { OrderConfirmation } from "../../parts/money-order/order-confirmation.tsx";
import type { SendingProps } from "../../parts/money-order/order-props.ts";
import { PayeeFace } from "../../parts/payee/payee-face.tsx";
import { AccountFace } from "../../parts/payout-account/account-face.tsx";
import type { AccountPayee } from "../../parts/payout-account/account-payee.ts";
import { callOfAccount, type UserPayee } from "./account/payee.ts";
import type { TransferOrder } from "./transfer-steps.ts";

export interface PeerStepProps extends SendingProps<TransferOrder> {
  onChange: (step: "beneficiary" | "init") => void;
  onVerify: (verification: Verification) => void;
}

/** The payee, and the security code that sends the money. */
export function PeerStep(props: PeerStepProps) {
  const intl = useIntl();
  const { order, onChange, ...told } = props;
  const { payee } = order;
  const total = writtenMoney(movedAmount({ direction: "out", ...order }), intl);
  const gets = (
    <p className="mt-1 font-semibold tabular-nums">
      {intl.formatMessage(
        { id: "apex.transfer.peerGets" },
        { amount: writtenMoney(order.amount, intl) },
      )}
    </p>
  );
  const sending = {
    ...told,
    order,
    onChangeAmount: () => onChange("init"),
    submitLabel: intl.formatMessage({ id: "apex.transfer.send" }, { amount: total }),
    toPayee: (id: MessageId) => ({
      label: intl.formatMessage({ id }),
      onPress: () => onChange("beneficiary"),
    }),
  };
  return (
    <div className="grid gap-6">
      <Card>
        {payee.kind === "user" ? (
          <PayeeFace payee={payee.recipient}>{gets}</PayeeFace>
        ) : (
          <AccountFace account={payee.account}>{gets}</AccountFace>
        )}
      </Card>
      {payee.kind === "user" ? (
        <ToUser {...sending} payee={payee} />
      ) : (
        <ToAccount {...sending} payee={payee} />
      )}
    </div>
  );
}

interface PayeeSendingProps extends Omit<PeerStepProps, "onChange"> {
  onChangeAmount: () => void;
  submitLabel: string;
  toPayee: (id: MessageId) => { label: string; onPress: () => void };
}

function ToUser({ payee, toPayee, ...sending }: PayeeSendingProps & { payee: UserPayee }) {
  const { amount, fee, note } = sending.order;
  const choose = toPayee("apex.transfer.choosePayee");
  return (
    <OrderConfirmation
      {...sending}
      endpoint={createTransfer}
      request={{ recipientId: payee.recipient.id, amount, fee, ...(note && { note }) }}
      actions={{ "recipient-not-found": choose, "recipient-is-self": choose }}
    />
  );
}

function ToAccount({ payee, toPayee, ...sending }: PayeeSendingProps & { payee: AccountPayee }) {
  const { amount, fee, note, saveAs } = sending.order;
  return (
    <OrderConfirmation
      {...sending}
      endpoint={callOfAccount(payee)}
      request={{
        destination: payee.destination,
        amount,
        fee,
        ...(note && { note }),
        ...(saveAs && { saveAs }),
      }}
      actions={{
        "beneficiary-not-found": toPayee("apex.transfer.chooseAccount"),
        "enquiry-expired": toPayee("apex.transfer.checkAccount"),
      }}
    />
  );
}
