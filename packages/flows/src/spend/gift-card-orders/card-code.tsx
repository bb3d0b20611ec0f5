import {
  markCard,
  revealCardCode,
  type BoughtCard,
  type CardOrder,
} from "@apex/contract/gift-cards/card-orders";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { CopyButton } from "@apex/ui/copy-button/copy-button";
import { Check, Eye, EyeOff } from "@apex/ui/icon/icon";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useAllowed } from "../../base/flow/use-allowed.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { useAct } from "../../base/use-read.ts";
import { writtenValue } from "../../parts/gift-card-faces/gift-card-words.ts";

export interface CardCodeProps {
  order: CardOrder;
  card: BoughtCard;
}

/** A card: its code is hidden until asked for, can be copied, and can be marked as used. */
export function CardCode({ order, card }: CardCodeProps) {
  const intl = useIntl();
  const canUse = useAllowed("withdrawals", "create");
  const params = { id: order.id, place: card.place };
  // The code stays in memory only, and goes with the page.
  const [code, setCode] = useState<string>();
  const reveal = useAct(revealCardCode);
  const mark = useAct(markCard);
  const isUsed = card.usedAt !== undefined;
  const name = intl.formatMessage(
    { id: "apex.gift-card-orders.cardName" },
    { place: card.place, value: writtenValue(order.value, order.currency, intl) },
  );
  const show = () => reveal.mutate({ params }, { onSuccess: (answer) => setCode(answer.code) });
  const turn = () => mark.mutate({ params, body: { isUsed: !isUsed } });
  const error = reveal.error ?? mark.error;
  return (
    <li>
      <Card className="grid gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 className="text-body font-semibold">{name}</h2>
          {isUsed && (
            <span className="inline-flex items-center gap-1.5 text-sm text-text-muted">
              <Check className="size-4" />
              {intl.formatMessage({ id: "apex.gift-card-orders.used" })}
            </span>
          )}
        </div>
        <p
          role="status"
          className={`font-mono text-lg tracking-wide wrap-anywhere ${isUsed ? "text-text-muted line-through" : ""}`}
        >
          {code ?? (
            <>
              <span aria-hidden="true">•••• •••• {card.ending}</span>
              <span className="sr-only">
                {intl.formatMessage(
                  { id: "apex.gift-card-orders.hiddenCode" },
                  { ending: card.ending },
                )}
              </span>
            </>
          )}
        </p>
        {error && (
          <ErrorView
            error={error}
            onRetry={reveal.error ? show : turn}
            isRetrying={reveal.isPending || mark.isPending}
          />
        )}
        {canUse && (
          <div className="flex flex-wrap gap-2.5">
            {code === undefined ? (
              <Button
                variant="secondary"
                size="compact"
                icon={<Eye />}
                isPending={reveal.isPending}
                onPress={show}
              >
                {intl.formatMessage({ id: "apex.gift-card-orders.reveal" })}
              </Button>
            ) : (
              <>
                <CopyButton
                  value={code}
                  label={intl.formatMessage({ id: "apex.gift-card-orders.copy" })}
                  copiedLabel={intl.formatMessage({ id: "apex.gift-card-orders.copied" })}
                  unsupportedLabel={intl.formatMessage({ id: "apex.gift-card-orders.copyByHand" })}
                >
                  {intl.formatMessage({ id: "apex.gift-card-orders.copy" })}
                </CopyButton>
                <Button
                  variant="quiet"
                  size="compact"
                  icon={<EyeOff />}
                  onPress={() => setCode(undefined)}
                >
                  {intl.formatMessage({ id: "apex.gift-card-orders.hide" })}
                </Button>
              </>
            )}
            <Button variant="quiet" size="compact" isPending={mark.isPending} onPress={turn}>
              {intl.formatMessage({
                id: isUsed ? "apex.gift-card-orders.markUnused" : "apex.gift-card-orders.markUsed",
              })}
            </Button>
          </div>
        )}
      </Card>
    </li>
  );
}
