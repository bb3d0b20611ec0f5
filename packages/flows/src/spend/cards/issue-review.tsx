import { DescriptionRow } from "@apex/ui/description-list/description-list";
import { useIntl } from "react-intl";
import { writtenMoney } from "../../base/format/written-money.ts";
import { categoryWords } from "./card-words.ts";
import { CreateReview, type CreateReviewProps } from "./create-review.tsx";
import type { IssueCardStep } from "./issue-card-steps.ts";

export interface IssueReviewProps extends Pick<
  CreateReviewProps,
  "order" | "hasNewFee" | "onOrder" | "onVerify" | "onSent"
> {
  step: Extract<IssueCardStep, { name: "review" }>;
  onChange: (step: IssueCardStep["name"]) => void;
}

/** Besides what a card costs: whom it is for, and what it may pay. */
export function IssueReview({ step, onChange, ...props }: IssueReviewProps) {
  const intl = useIntl();
  const { holder, controls, design, sum, detailsId } = step;
  const change = (name: "holder" | "budget") => ({
    onChange: () => onChange(name),
    changeLabel: intl.formatMessage({ id: "apex.flow.change" }),
  });
  const { month, perUse, lockedCategories, lockedMerchants } = controls;
  const locked = [...lockedCategories.map((one) => categoryWords(one, intl)), ...lockedMerchants];
  return (
    <CreateReview
      {...props}
      design={design}
      sum={sum}
      detailsId={detailsId}
      issuedTo={{ holder, controls }}
      onChange={onChange}
    >
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
    </CreateReview>
  );
}
