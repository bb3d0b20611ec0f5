import type { Verification } from "@apex/client/events";
import { createCard } from "@apex/contract/cards/card-money";
import type { InputOf } from "@apex/contract/endpoint";
import type { CodeSent } from "@apex/contract/auth/send-code";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { writtenMoney } from "../../base/format/written-money.ts";
import { totalOf } from "../../parts/money-order/order-amount.ts";
import { NewFeeNotice } from "../../parts/money-order/order-fee.tsx";
import { OrderConfirmation } from "../../parts/money-order/order-confirmation.tsx";
import { newOrderKey, type OrderKey } from "../../parts/money-order/order-key.ts";
import { networkNames } from "./card-words.ts";
import type { CreateCardAnswers, CreateCardStep } from "./create-card-steps.ts";

type Reviewed = Omit<Extract<CreateCardStep, { name: "review" }>, "name">;

/** What a business says of a card besides. */
export type IssuedTo = Pick<InputOf<typeof createCard>["body"], "holder" | "controls">;

export interface CreateReviewProps extends Reviewed {
  issuedTo?: IssuedTo;
  /** Rows about it. */
  children?: ReactNode;
  order: OrderKey | undefined;
  /** The fee is another one than was reviewed before. */
  hasNewFee: boolean;
  onOrder: (answers: Partial<CreateCardAnswers>) => void;
  onChange: (step: "design" | "amount" | "secure") => void;
  onVerify: (verification: Verification) => void;
  onSent: (transaction: Transaction) => void;
}

/** What the card costs and holds, and the security code that orders it. */
export function CreateReview(props: CreateReviewProps) {
  const { design, sum, detailsId, issuedTo, children, hasNewFee, onOrder, onChange, order } = props;
  const intl = useIntl();
  const [codeSent, setCodeSent] = useState<{ key: string; sent: CodeSent }>();
  const request = { ...design, ...sum, detailsId, ...issuedTo };
  const change = (step: "design" | "amount") => ({
    onChange: () => onChange(step),
    changeLabel: intl.formatMessage({ id: "apex.flow.change" }),
  });
  return (
    <div className="grid gap-6">
      {hasNewFee && <NewFeeNotice fee={sum.fee} />}
      <Card>
        <DescriptionList>
          <DescriptionRow
            term={intl.formatMessage({ id: "apex.cards.card" })}
            note={networkNames[design.network]}
            {...change("design")}
          >
            {design.label}
          </DescriptionRow>
          {children}
          <DescriptionRow
            term={intl.formatMessage({ id: "apex.cards.onCard" })}
            {...change("amount")}
          >
            {writtenMoney(sum.amount, intl)}
          </DescriptionRow>
          <DescriptionRow term={intl.formatMessage({ id: "apex.cards.creationFee" })}>
            {writtenMoney(sum.fee, intl)}
          </DescriptionRow>
          <DescriptionRow term={intl.formatMessage({ id: "apex.cards.fromWallet" })}>
            {intl.formatMessage({ id: "apex.cards.dollarWallet" })}
          </DescriptionRow>
          <DescriptionRow term={intl.formatMessage({ id: "apex.cards.total" })} isTotal>
            {writtenMoney(totalOf(sum), intl)}
          </DescriptionRow>
        </DescriptionList>
        <p className="mt-3 text-sm text-text-muted">
          {intl.formatMessage({ id: "apex.cards.unusedNotice" })}
        </p>
      </Card>
      {order ? (
        <OrderConfirmation
          key={order.key}
          endpoint={createCard}
          request={request}
          order={order}
          codeSent={codeSent?.key === order.key ? codeSent.sent : undefined}
          onCodeSent={(sent) => setCodeSent({ key: order.key, sent })}
          onOut={(isOut) => onOrder({ order: { ...order, isOut } })}
          onNewKey={({ fee }) =>
            onOrder({
              order: newOrderKey(),
              ...(fee && { sum: { ...sum, fee }, hasNewFee: true }),
            })
          }
          onSent={props.onSent}
          onChangeAmount={() => onChange("amount")}
          onVerify={props.onVerify}
          actions={{
            "card-details-expired": {
              label: intl.formatMessage({ id: "apex.cards.enterAgain" }),
              onPress: () => onChange("secure"),
            },
          }}
          submitLabel={intl.formatMessage({ id: "apex.cards.createSubmit" })}
        />
      ) : (
        <Button onPress={() => onOrder({ order: newOrderKey() })}>
          {intl.formatMessage({ id: "apex.flow.continue" })}
        </Button>
      )}
    </div>
  );
}
