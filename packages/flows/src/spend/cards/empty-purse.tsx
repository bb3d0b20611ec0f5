import { readCardTerms } from "@apex/contract/cards/card-money";
import { Notice } from "@apex/ui/notice/notice";
import { useIntl } from "react-intl";
import { minorOf, writtenMoney } from "../../base/format/written-money.ts";
import { moneyOf } from "@apex/contract/money";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { useRead } from "../../base/use-read.ts";

/** Says before anything is chosen that the dollar wallet cannot pay for a card, and where dollars come from. */
export function EmptyPurse() {
  const intl = useIntl();
  const terms = useRead(readCardTerms, { query: { action: "create" } });
  if (!terms.data) return null;
  const { available, fee, minimum } = terms.data;
  const needed = minorOf(fee) + minorOf(minimum);
  if (minorOf(available) >= needed) return null;
  return (
    <Notice
      tone="caution"
      title={intl.formatMessage(
        { id: "apex.business-cards.purseTitle" },
        { available: writtenMoney(available, intl) },
      )}
      action={
        <PlaceButton
          to="trade"
          with={{ tab: "sell", from: "USDT" }}
          variant="secondary"
          size="compact"
        >
          {intl.formatMessage({ id: "apex.business-cards.purseFund" })}
        </PlaceButton>
      }
    >
      {intl.formatMessage(
        { id: "apex.business-cards.purseBody" },
        { needed: writtenMoney(moneyOf(needed, available.asset), intl) },
      )}
    </Notice>
  );
}
