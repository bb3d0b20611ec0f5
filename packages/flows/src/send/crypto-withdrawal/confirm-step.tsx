import { createCryptoWithdrawal } from "@apex/contract/crypto-withdrawals/create-crypto-withdrawal";
import { networkFacts } from "@apex/contract/networks";
import { movedAmount } from "@apex/contract/transactions/moved-amount";
import { Card } from "@apex/ui/card/card";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { useIntl } from "react-intl";
import { WalletRow } from "../../parts/money-order/wallet-row.tsx";
import { arrivalTime } from "../../parts/crypto-address/arrival-time.ts";
import { MarkedAddress } from "../../parts/crypto-address/marked-address.tsx";
import { ReviewEnd } from "../../parts/money-order/review-end.tsx";
import { useChangeOf } from "../../parts/money-order/use-change-of.ts";
import { useApproval } from "../../parts/money-order/use-approval.ts";
import { writtenMoney } from "../../base/format/written-money.ts";
import type { WithdrawalOrder } from "./crypto-withdrawal-steps.ts";

export interface ConfirmStepProps {
  order: WithdrawalOrder;
  onChange: (step: "wallet" | "network" | "address" | "amount") => void;
  onNext: () => void;
}

/** The withdrawal to review, each answer with a link to change it; the address in full. */
export function ConfirmStep({ order, onChange, onNext }: ConfirmStepProps) {
  const intl = useIntl();
  const { destination, amount, fee, arrivalSeconds } = order;
  const { network, address, memo, label } = destination;
  const facts = networkFacts(network);
  const change = useChangeOf(onChange);
  const total = writtenMoney(movedAmount({ direction: "out", ...order }), intl);
  const needsApproval = useApproval(createCryptoWithdrawal, order).approval === "waits";
  const arrival = arrivalTime(arrivalSeconds, intl);
  return (
    <div className="grid gap-6">
      <Card>
        <DescriptionList>
          <WalletRow side="from" asset={amount.asset} {...change("wallet")} />
          <DescriptionRow
            term={intl.formatMessage({ id: "apex.crypto-address.network" })}
            {...change("network")}
          >
            {facts.name}
          </DescriptionRow>
          <DescriptionRow
            term={intl.formatMessage({ id: "apex.crypto-withdrawal.to" })}
            {...(label !== undefined && { note: label })}
            {...change("address")}
          >
            <MarkedAddress address={address} marked={[]} />
          </DescriptionRow>
          {memo !== undefined && (
            <DescriptionRow
              term={intl.formatMessage({
                id: facts.memo === "tag" ? "apex.crypto-address.tag" : "apex.crypto-address.memo",
              })}
              {...change("address")}
            >
              {memo}
            </DescriptionRow>
          )}
          <DescriptionRow
            term={intl.formatMessage({ id: "apex.crypto-withdrawal.theyGet" })}
            {...change("amount")}
          >
            {writtenMoney(amount, intl)}
          </DescriptionRow>
          <DescriptionRow term={intl.formatMessage({ id: "apex.order.fee" })}>
            {writtenMoney(fee, intl)}
          </DescriptionRow>
          <DescriptionRow term={intl.formatMessage({ id: "apex.crypto-withdrawal.arrives" })}>
            {needsApproval
              ? intl.formatMessage({ id: "apex.order.onceApproved" }, { arrival })
              : arrival}
          </DescriptionRow>
          <DescriptionRow term={intl.formatMessage({ id: "apex.crypto-withdrawal.total" })} isTotal>
            {total}
          </DescriptionRow>
        </DescriptionList>
      </Card>
      <ReviewEnd
        label={intl.formatMessage({ id: "apex.crypto-withdrawal.send" }, { amount: total })}
        onNext={onNext}
        endpoint={createCryptoWithdrawal}
        order={order}
      />
    </div>
  );
}
