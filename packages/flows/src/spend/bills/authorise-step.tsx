import type { Verification } from "@apex/client/events";
import { payBill } from "@apex/contract/bills/pay-bill";
import { movedAmount } from "@apex/contract/transactions/moved-amount";
import { Card } from "@apex/ui/card/card";
import { useIntl } from "react-intl";
import { writtenMoney } from "../../base/format/written-money.ts";
import { OrderConfirmation } from "../../parts/money-order/order-confirmation.tsx";
import type { SendingProps } from "../../parts/money-order/order-props.ts";
import { bodyOf, type BillOrder } from "./bill-steps.ts";
import { dotted } from "../../base/format/dotted.ts";

export interface AuthoriseStepProps extends SendingProps<BillOrder> {
  onChange: (step: "customer" | "amount") => void;
  onVerify: (verification: Verification) => void;
}

/** The payee once more, and the security code that pays. */
export function AuthoriseStep({ order, onChange, ...told }: AuthoriseStepProps) {
  const intl = useIntl();
  const { bill, billerName, customerName, planName } = order;
  const amount = writtenMoney(movedAmount({ direction: "out", ...order }), intl);
  const request = bodyOf(order);
  return (
    <div className="grid gap-6">
      <Card>
        <p className="text-lg font-semibold tabular-nums">{amount}</p>
        <p className="text-body wrap-anywhere text-text-muted">
          {dotted(planName ?? billerName, customerName, bill.customerId)}
        </p>
      </Card>
      <OrderConfirmation
        {...told}
        endpoint={payBill}
        request={request}
        order={order}
        onChangeAmount={() => onChange("amount")}
        actions={{
          "price-changed": {
            label: intl.formatMessage({ id: "apex.bills.chooseAgain" }),
            onPress: () => onChange("amount"),
          },
          "validation-failed": {
            label: intl.formatMessage({ id: "apex.bills.checkCustomer" }),
            onPress: () => onChange("customer"),
          },
        }}
        submitLabel={intl.formatMessage({ id: "apex.bills.pay" }, { amount })}
      />
    </div>
  );
}
