import type { Transaction } from "@apex/contract/transactions/transaction";
import { Gift } from "@apex/ui/icon/icon";
import { useIntl } from "react-intl";
import { withWords } from "../../base/words/words-provider.tsx";
import { PlaceButton } from "../../base/places/place-button.tsx";

export interface GiftCardLinkProps {
  /** A transaction of the category `gift-card`. */
  transaction: Transaction;
}

/** A link from a transaction to its trade or cards. */
function GiftCardLink({ transaction: { id, type } }: GiftCardLinkProps) {
  const intl = useIntl();
  const isBought = type === "gift-card-buy";
  return (
    <PlaceButton
      to={isBought ? "giftCardOrder" : "giftCardTrade"}
      with={{ id }}
      variant="secondary"
      icon={<Gift />}
    >
      {intl.formatMessage({
        id: isBought ? "apex.gift-cards.toOrder" : "apex.gift-cards.toTrade",
      })}
    </PlaceButton>
  );
}

export default withWords(["gift-cards"], GiftCardLink);
