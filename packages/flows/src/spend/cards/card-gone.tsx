import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { CreditCard } from "@apex/ui/icon/icon";
import { useIntl } from "react-intl";
import { PlaceButton } from "../../base/places/place-button.tsx";

/** Shown at the address of a card that is deleted or not the person's own, with links to existing pages. */
export function CardGone() {
  const intl = useIntl();
  return (
    <EmptyState
      drawing="ridge"
      icon={<CreditCard />}
      headingLevel={2}
      title={intl.formatMessage({ id: "apex.cards.goneTitle" })}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <PlaceButton to="cards">
            {intl.formatMessage({ id: "apex.cards.goneAction" })}
          </PlaceButton>
          <PlaceButton to="transactions" variant="secondary">
            {intl.formatMessage({ id: "apex.cards.goneTransactions" })}
          </PlaceButton>
        </div>
      }
    >
      {intl.formatMessage({ id: "apex.cards.goneBody" })}
    </EmptyState>
  );
}
