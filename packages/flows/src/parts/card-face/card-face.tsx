import type { Card } from "@apex/contract/cards/card";
import { Money } from "@apex/ui/money/money";
import { VirtualCard, type VirtualCardProps } from "@apex/ui/virtual-card/virtual-card";
import { useIntl } from "react-intl";
import { useHiddenBalances } from "../../base/hidden-balances/use-hidden-balances.ts";
import { SharedElement } from "../../base/shared-element/shared-element.tsx";
import { knownColour, knownNetwork, knownStatus, networkNames, statusLook } from "./card-words.ts";

export interface CardFaceProps {
  card: Pick<
    Card,
    "label" | "network" | "colour" | "status" | "waitsForApproval" | "lastFour" | "expiry"
  > &
    // The preview of a new card has no id, and no balance before it is paid.
    Partial<Pick<Card, "id" | "balance">>;
  /** The full number and the CVV, while they are revealed. */
  shown?: { readonly number: string; readonly securityCode: string } | undefined;
  reveal?: VirtualCardProps["reveal"];
  className?: string;
}

/** A card's face, with the parts that may be shown. */
export function CardFace({ card, shown, reveal, className }: CardFaceProps) {
  const intl = useIntl();
  const isHidden = useHiddenBalances();
  const status = knownStatus(card);
  const network = knownNetwork(card);
  const { lastFour } = card;
  const spaced = shown?.number.replaceAll(/(\d{4})(?=\d)/g, "$1 ");
  return (
    <SharedElement name={card.id === undefined ? undefined : `card-${card.id}`}>
      <VirtualCard
        label={card.label}
        number={spaced ?? `•••• •••• •••• ${lastFour ?? "••••"}`}
        numberLabel={
          spaced ??
          (lastFour === undefined
            ? intl.formatMessage({ id: "apex.cards.noNumber" })
            : intl.formatMessage(
                { id: "apex.cards.numberEnding" },
                { network: networkNames[network], lastFour },
              ))
        }
        network={network}
        colour={knownColour(card)}
        state={status}
        // A pending card has no balance to spend.
        {...(card.balance &&
          status !== "pending" && {
            balance: (
              <Money
                {...card.balance}
                isHidden={isHidden}
                hiddenLabel={intl.formatMessage({ id: "apex.cards.hidden" })}
              />
            ),
            balanceLabel: intl.formatMessage({ id: "apex.cards.available" }),
          })}
        {...(card.expiry !== undefined && {
          expiry: card.expiry,
          expiryLabel: intl.formatMessage({ id: "apex.cards.expires" }),
        })}
        {...(shown && {
          securityCode: shown.securityCode,
          securityCodeLabel: intl.formatMessage({ id: "apex.cards.cvv" }),
        })}
        {...(status !== "active" && { stateLabel: statusLook(card, intl).words })}
        {...(reveal !== undefined && { reveal })}
        {...(className !== undefined && { className })}
      />
    </SharedElement>
  );
}
