import type { Card } from "@apex/contract/cards/card";
import { Card as Panel } from "@apex/ui/card/card";
import { CopyButton } from "@apex/ui/copy-button/copy-button";
import { CopyableValue } from "@apex/ui/copyable-value/copyable-value";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { useIntl } from "react-intl";
import { minorOf, writtenMoney } from "../../base/format/written-money.ts";
import { countryName } from "../../parts/card-face/card-words.ts";

/** The facts of a card that its face does not show. */
export function CardFacts({ card }: { card: Card }) {
  const intl = useIntl();
  const term = (name: "holder" | "member" | "held" | "isDefault") =>
    intl.formatMessage({ id: `apex.cards.${name}` });
  return (
    <section aria-labelledby="card-details" className="grid gap-3">
      <h2 id="card-details" className="text-lg font-semibold">
        {intl.formatMessage({ id: "apex.cards.details" })}
      </h2>
      <Panel>
        <DescriptionList>
          <DescriptionRow term={term("holder")}>{card.holderName}</DescriptionRow>
          {card.holder && (
            <DescriptionRow
              term={term("member")}
              {...(!card.holder.isMember && {
                note: intl.formatMessage({ id: "apex.cards.leftTeam" }),
              })}
            >
              {card.holder.name}
            </DescriptionRow>
          )}
          {minorOf(card.held) > 0n && (
            <DescriptionRow term={term("held")}>{writtenMoney(card.held, intl)}</DescriptionRow>
          )}
          <DescriptionRow term={term("isDefault")}>
            {intl.formatMessage({ id: card.isDefault ? "apex.cards.yes" : "apex.cards.no" })}
          </DescriptionRow>
          <Address card={card} />
        </DescriptionList>
      </Panel>
    </section>
  );
}

function Address({ card: { billingAddress: address } }: { card: Card }) {
  const intl = useIntl();
  if (!address) return null;
  const line = [
    address.street,
    address.city,
    address.state,
    countryName(address.country, intl),
  ].join(", ");
  const copied = {
    copiedLabel: intl.formatMessage({ id: "apex.flow.copied" }),
    unsupportedLabel: intl.formatMessage({ id: "apex.flow.clipboardUnsupported" }),
  };
  return (
    <>
      <DescriptionRow term={intl.formatMessage({ id: "apex.cards.billingAddress" })}>
        {line}
        <CopyButton
          value={line}
          label={intl.formatMessage({ id: "apex.cards.copyAddress" })}
          {...copied}
          className="-my-2 ms-1 -me-2"
        />
      </DescriptionRow>
      <DescriptionRow term={intl.formatMessage({ id: "apex.cards.postalCode" })}>
        <CopyableValue
          value={address.postalCode}
          label={intl.formatMessage({ id: "apex.cards.copyPostalCode" })}
          {...copied}
        />
      </DescriptionRow>
    </>
  );
}
