import type { Verification } from "@apex/client/events";
import { createCard } from "@apex/contract/cards/card-money";
import { movedAmount } from "@apex/contract/transactions/moved-amount";
import { Card } from "@apex/ui/card/card";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { useIntl } from "react-intl";
import { WalletRow } from "../../parts/money-order/wallet-row.tsx";
import { writtenMoney } from "../../base/format/written-money.ts";
import { OrderConfirmation } from "../../parts/money-order/order-confirmation.tsx";
import type { SendingProps } from "../../parts/money-order/order-props.ts";
import { useChangeOf } from "../../parts/money-order/use-change-of.ts";
import { categoryWords, networkNames } from "../../parts/card-face/card-words.ts";
import { QuoteRows } from "./paying-quote.tsx";
import type { CardOrder, NewCardStep, IssuedTo } from "./new-card-steps.ts";

type Change = (step: NewCardStep["name"]) => void;

export interface NewCardReviewProps
  extends
    SendingProps<CardOrder>,
    Omit<Extract<NewCardStep, { name: "review" }>, "name" | "order"> {
  onChange: Change;
  onVerify: (verification: Verification) => void;
}

/** The card's cost, funding, holder and limits, and the security code that orders it. */
export function NewCardReview({
  design,
  detailsId,
  issuedTo,
  onChange,
  onVerify,
  ...sending
}: NewCardReviewProps) {
  const intl = useIntl();
  const { amount, fee, quote, key } = sending.order;
  const total = writtenMoney(movedAmount({ direction: "out", amount, fee }), intl);
  const change = useChangeOf(onChange);
  const newPrice = {
    label: intl.formatMessage({ id: "apex.cards.newPrice" }),
    onPress: () => onChange("amount"),
  };
  return (
    <div className="grid gap-6">
      <Card>
        <DescriptionList>
          <DescriptionRow
            term={intl.formatMessage({ id: "apex.cards.card" })}
            note={networkNames[design.network]}
            {...change("design")}
          >
            {design.label}
          </DescriptionRow>
          {issuedTo && <IssuedRows {...issuedTo} onChange={onChange} />}
          <DescriptionRow
            term={intl.formatMessage({ id: "apex.cards.onCard" })}
            {...change("amount")}
          >
            {writtenMoney(amount, intl)}
          </DescriptionRow>
          <DescriptionRow term={intl.formatMessage({ id: "apex.cards.creationFee" })}>
            {writtenMoney(fee, intl)}
          </DescriptionRow>
          {!quote && <WalletRow side="from" asset={amount.asset} />}
          <DescriptionRow term={intl.formatMessage({ id: "apex.cards.total" })} isTotal={!quote}>
            {total}
          </DescriptionRow>
          {quote && <QuoteRows quote={quote} />}
        </DescriptionList>
        <p className="mt-3 text-sm text-text-muted">
          {intl.formatMessage({ id: "apex.cards.unusedNotice" })}
        </p>
      </Card>
      <OrderConfirmation
        key={key}
        {...sending}
        endpoint={createCard}
        request={{
          ...design,
          amount,
          fee,
          detailsId,
          ...issuedTo,
          ...(quote && { quoteId: quote.id }),
        }}
        onChangeAmount={() => onChange("amount")}
        onVerify={onVerify}
        actions={{
          "quote-expired": newPrice,
          "market-closed": newPrice,
          "card-details-expired": {
            label: intl.formatMessage({ id: "apex.cards.enterAgain" }),
            onPress: () => onChange("secure"),
          },
        }}
        submitLabel={intl.formatMessage(
          { id: "apex.cards.createSubmit" },
          { amount: quote ? writtenMoney(quote.pay, intl) : total },
        )}
      />
    </div>
  );
}

function IssuedRows({ holder, controls, onChange }: IssuedTo & { onChange: Change }) {
  const intl = useIntl();
  const change = useChangeOf(onChange);
  const { month, perUse, lockedCategories, lockedMerchants } = controls;
  const locked = [...lockedCategories.map((one) => categoryWords(one, intl)), ...lockedMerchants];
  return (
    <>
      <DescriptionRow term={intl.formatMessage({ id: "apex.cards.holder" })} {...change("holder")}>
        {holder.name.toLocaleUpperCase(intl.locale)}
      </DescriptionRow>
      <DescriptionRow
        term={intl.formatMessage({ id: "apex.cards.perMonth" })}
        {...(perUse && {
          note: intl.formatMessage(
            { id: "apex.business-cards.perPayment" },
            { amount: writtenMoney(perUse, intl) },
          ),
        })}
        {...change("budget")}
      >
        {month
          ? writtenMoney(month, intl)
          : intl.formatMessage({ id: "apex.business-cards.noBudget" })}
      </DescriptionRow>
      {locked.length > 0 && (
        <DescriptionRow
          term={intl.formatMessage({ id: "apex.business-cards.locked" })}
          {...change("budget")}
        >
          {intl.formatList(locked, { type: "conjunction" })}
        </DescriptionRow>
      )}
    </>
  );
}
