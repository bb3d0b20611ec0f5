import { payBill } from "@apex/contract/bills/pay-bill";
import { movedAmount } from "@apex/contract/transactions/moved-amount";
import { Card } from "@apex/ui/card/card";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { useIntl } from "react-intl";
import { WalletRow } from "../../parts/money-order/wallet-row.tsx";
import { writtenMoney } from "../../base/format/written-money.ts";
import { ReviewEnd } from "../../parts/money-order/review-end.tsx";
import { FeeRow } from "../../parts/money-order/order-fee.tsx";
import { useChangeOf } from "../../parts/money-order/use-change-of.ts";
import type { BillOrder } from "./bill-steps.ts";
import { kindWords, meterWords } from "./bill-words.ts";

export interface ReviewStepProps {
  order: BillOrder;
  onChange: (step: "customer" | "amount") => void;
  onNext: () => void;
}

/** The bill to review, each answer with a link to change it. */
export function ReviewStep({ order, onChange, onNext }: ReviewStepProps) {
  const intl = useIntl();
  const { bill, billerName, customerName, planName, amount, fee, saveAs } = order;
  const words = kindWords[bill.kind];
  const change = useChangeOf(onChange);
  const total = writtenMoney(movedAmount({ direction: "out", ...order }), intl);
  return (
    <div className="grid gap-6">
      <Card>
        <DescriptionList>
          <WalletRow side="from" asset={amount.asset} />
          <DescriptionRow
            term={intl.formatMessage({ id: words.provider })}
            {...(bill.kind === "electricity" && {
              note: intl.formatMessage({ id: meterWords[bill.meterType] }),
            })}
            {...change("customer")}
          >
            {billerName}
          </DescriptionRow>
          <DescriptionRow
            term={intl.formatMessage({ id: words.number })}
            note={customerName}
            {...change("customer")}
          >
            {bill.customerId}
          </DescriptionRow>
          {planName !== undefined && "plan" in words && (
            <DescriptionRow term={intl.formatMessage({ id: words.plan })} {...change("amount")}>
              {planName}
            </DescriptionRow>
          )}
          <DescriptionRow
            term={intl.formatMessage({ id: "apex.bills.amount" })}
            {...change("amount")}
          >
            {writtenMoney(amount, intl)}
          </DescriptionRow>
          <FeeRow fee={fee} />
          {saveAs !== undefined && (
            <DescriptionRow
              term={intl.formatMessage({ id: "apex.bills.savedAs" })}
              {...change("amount")}
            >
              {saveAs}
            </DescriptionRow>
          )}
          <DescriptionRow term={intl.formatMessage({ id: "apex.bills.total" })} isTotal>
            {total}
          </DescriptionRow>
        </DescriptionList>
      </Card>
      <ReviewEnd
        label={intl.formatMessage({ id: "apex.bills.pay" }, { amount: total })}
        onNext={onNext}
        endpoint={payBill}
        order={order}
      />
    </div>
  );
}
