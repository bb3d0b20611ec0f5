import {
  createBankWithdrawal,
  createMobileMoneyWithdrawal,
} from "@apex/contract/fiat-withdrawals/fiat-withdrawals";
import { Card } from "@apex/ui/card/card";
import { useIntl } from "react-intl";
import { writtenMoney } from "../../../base/format/written-money.ts";
import { OrderConfirmation } from "../../../parts/money-order/order-confirmation.tsx";
import { AccountFace } from "../../../parts/payout-account/account-face.tsx";
import type { AccountPayee } from "../../../parts/payout-account/account-payee.ts";
import type { PeerStepProps } from "../peer-step.tsx";

/** The account that gets it, and the security code that sends it. */
export function AccountPeer({
  payee,
  order,
  onChange,
  ...told
}: PeerStepProps & { payee: AccountPayee }) {
  const intl = useIntl();
  const amount = writtenMoney(order.amount, intl);
  const { note, saveAs } = order;
  const request = {
    destination: payee.destination,
    amount: order.amount,
    fee: order.fee,
    ...(note && { note }),
    ...(saveAs && { saveAs }),
  };
  const toAccount = (id: "apex.transfer.chooseAccount" | "apex.transfer.checkAccount") => ({
    label: intl.formatMessage({ id }),
    onPress: () => onChange("beneficiary"),
  });
  return (
    <div className="grid gap-6">
      <Card>
        <AccountFace account={payee.account}>
          <p className="mt-1 font-semibold tabular-nums">
            {intl.formatMessage({ id: "apex.transfer.peerGets" }, { amount })}
          </p>
        </AccountFace>
      </Card>
      <OrderConfirmation
        {...told}
        endpoint={
          payee.account.method === "mobile_money"
            ? createMobileMoneyWithdrawal
            : createBankWithdrawal
        }
        request={request}
        order={order}
        onChangeAmount={() => onChange("init")}
        actions={{
          "beneficiary-not-found": toAccount("apex.transfer.chooseAccount"),
          "enquiry-expired": toAccount("apex.transfer.checkAccount"),
        }}
        submitLabel={intl.formatMessage({ id: "apex.transfer.send" }, { amount })}
      />
    </div>
  );
}
