import { movedAmount } from "@apex/contract/transactions/moved-amount";
import { Avatar } from "@apex/ui/avatar/avatar";
import { Card } from "@apex/ui/card/card";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { useIntl } from "react-intl";
import { WalletRow } from "../../parts/money-order/wallet-row.tsx";
import { writtenMoney } from "../../base/format/written-money.ts";
import { ReviewEnd } from "../../parts/money-order/review-end.tsx";
import { useChangeOf } from "../../parts/money-order/use-change-of.ts";
import { useApproval } from "../../parts/money-order/use-approval.ts";
import { FeeRow } from "../../parts/money-order/order-fee.tsx";
import { arrivalTime } from "./arrival-time.ts";
import { callOf, payeeLine, payeeName } from "./account/payee.ts";
import { ReviewCheck, type ReviewCheckProps } from "./review-check.tsx";
import type { TransferOrder } from "./transfer-steps.ts";

export interface ConfirmStepProps {
  order: TransferOrder;
  onChange: (step: "wallet" | "beneficiary" | "init") => void;
  onNewFee: ReviewCheckProps["onNewFee"];
  onNext: () => void;
}

/** The transfer to review, each answer with a link to change it. */
export function ConfirmStep({ order, onChange, onNewFee, onNext }: ConfirmStepProps) {
  const intl = useIntl();
  const { payee, amount, fee, note, saveAs, arrivalSeconds } = order;
  const name = payeeName(payee);
  const change = useChangeOf(onChange);
  const total = writtenMoney(movedAmount({ direction: "out", ...order }), intl);
  const endpoint = callOf(payee);
  const needsApproval = useApproval(endpoint, order).approval === "waits";
  const arrival = arrivalSeconds
    ? arrivalTime(arrivalSeconds, intl)
    : intl.formatMessage({ id: "apex.transfer.arrivesNow" });
  const end = (
    <ReviewEnd
      label={intl.formatMessage({ id: "apex.transfer.send" }, { amount: total })}
      onNext={onNext}
      endpoint={endpoint}
      order={order}
    />
  );
  return (
    <div className="grid gap-6">
      <Card>
        <DescriptionList>
          <WalletRow side="from" asset={amount.asset} {...change("wallet")} />
          <DescriptionRow
            term={intl.formatMessage({ id: "apex.transfer.to" })}
            note={payeeLine(payee)}
            {...change("beneficiary")}
          >
            <span className="flex items-center justify-end gap-2">
              <Avatar name={name} size="small" className="flex-none" />
              {name}
            </span>
          </DescriptionRow>
          <DescriptionRow
            term={intl.formatMessage({ id: "apex.transfer.theyGet" }, { name })}
            {...change("init")}
          >
            {writtenMoney(amount, intl)}
          </DescriptionRow>
          <FeeRow fee={fee} />
          {note && (
            <DescriptionRow
              term={intl.formatMessage({ id: "apex.transfer.note" })}
              {...change("init")}
            >
              {note}
            </DescriptionRow>
          )}
          {saveAs && (
            <DescriptionRow
              term={intl.formatMessage({ id: "apex.transfer.savedAs" })}
              {...change("init")}
            >
              {saveAs}
            </DescriptionRow>
          )}
          <DescriptionRow term={intl.formatMessage({ id: "apex.transfer.arrives" })}>
            {needsApproval
              ? intl.formatMessage({ id: "apex.order.onceApproved" }, { arrival })
              : arrival}
          </DescriptionRow>
          <DescriptionRow term={intl.formatMessage({ id: "apex.transfer.total" })} isTotal>
            {total}
          </DescriptionRow>
        </DescriptionList>
      </Card>
      {payee.kind === "user" ? (
        <ReviewCheck order={order} onNewFee={onNewFee} onChangeAmount={() => onChange("init")}>
          {end}
        </ReviewCheck>
      ) : (
        end
      )}
    </div>
  );
}
