import type { Verification } from "@apex/client/events";
import { createCryptoWithdrawal } from "@apex/contract/crypto-withdrawals/create-crypto-withdrawal";
import { networkFacts } from "@apex/contract/networks";
import { movedAmount } from "@apex/contract/transactions/moved-amount";
import { Card } from "@apex/ui/card/card";
import { useIntl } from "react-intl";
import { MarkedAddress } from "../../parts/crypto-address/marked-address.tsx";
import { writtenMoney } from "../../base/format/written-money.ts";
import { OrderConfirmation } from "../../parts/money-order/order-confirmation.tsx";
import type { SendingProps } from "../../parts/money-order/order-props.ts";
import { withdrawalBody, type WithdrawalOrder } from "./crypto-withdrawal-steps.ts";
import { dotted } from "../../base/format/dotted.ts";

export interface AuthoriseStepProps extends SendingProps<WithdrawalOrder> {
  onChange: (step: "network" | "address" | "amount") => void;
  onVerify: (verification: Verification) => void;
}

/** Shows the destination again, and asks for the security code that sends the withdrawal. */
export function AuthoriseStep({ order, onChange, ...told }: AuthoriseStepProps) {
  const intl = useIntl();
  const amount = writtenMoney(movedAmount({ direction: "out", ...order }), intl);
  const request = withdrawalBody(order);
  const { address, label, network } = order.destination;
  const changeAddress = {
    label: intl.formatMessage({ id: "apex.crypto-withdrawal.changeAddress" }),
    onPress: () => onChange("address"),
  };
  return (
    <div className="grid gap-6">
      <Card>
        <p className="text-lg font-semibold tabular-nums">{amount}</p>
        <p className="text-body text-text-muted">
          {label === undefined
            ? networkFacts(network).name
            : dotted(label, networkFacts(network).name)}
        </p>
        <p className="mt-1">
          <MarkedAddress address={address} marked={[]} />
        </p>
      </Card>
      <OrderConfirmation
        {...told}
        endpoint={createCryptoWithdrawal}
        request={request}
        order={order}
        onChangeAmount={() => onChange("amount")}
        actions={{
          "address-high-risk": changeAddress,
          "address-not-saved": changeAddress,
          "address-on-hold": changeAddress,
          "address-is-own": changeAddress,
          "network-unavailable": {
            label: intl.formatMessage({ id: "apex.crypto-withdrawal.changeNetwork" }),
            onPress: () => onChange("network"),
          },
          "network-limit-exceeded": {
            label: intl.formatMessage({ id: "apex.order.changeAmount" }),
            onPress: () => onChange("amount"),
          },
        }}
        submitLabel={intl.formatMessage({ id: "apex.crypto-withdrawal.send" }, { amount })}
      />
    </div>
  );
}
