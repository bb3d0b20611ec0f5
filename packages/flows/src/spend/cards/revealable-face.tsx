import type { Card } from "@apex/contract/cards/card";
import { revealCard } from "@apex/contract/cards/cards";
import type { ResponseOf } from "@apex/contract/endpoint";
import { cardRevealMs } from "@apex/contract/limits";
import { CopyButton } from "@apex/ui/copy-button/copy-button";
import { Countdown } from "@apex/ui/countdown/countdown";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { IconButton } from "@apex/ui/icon-button/icon-button";
import { Eye, EyeOff } from "@apex/ui/icon/icon";
import { Card as Panel } from "@apex/ui/card/card";
import { useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { CardFace } from "../../parts/card-face/card-face.tsx";
import { knownStatus } from "../../parts/card-face/card-words.ts";
import { clearCopiedLater } from "./clear-copied.ts";
import { ProvedDialog } from "../../parts/security-code/proved-dialog.tsx";

type Shown = ResponseOf<typeof revealCard> & { readonly endsAtMs: number };

/** A card's face; its number, CVV and PIN are revealed for half a minute after a security code, in memory only. */
export function RevealableFace({ card }: { card: Card }) {
  const intl = useIntl();
  const client = useClient();
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<Shown>();
  const hide = () => setShown(undefined);
  useHiddenWhenAway(shown !== undefined, hide);
  const status = knownStatus(card);
  const canShow = status === "active" || status === "blocked";
  return (
    <div className="grid max-w-96 gap-4">
      <CardFace
        card={card}
        shown={shown}
        reveal={
          canShow &&
          (shown ? (
            <span className="flex items-center gap-1">
              <Countdown
                key={shown.endsAtMs}
                endsAtMs={shown.endsAtMs}
                nowMs={client.businessMs}
                spoken={(seconds) => intl.formatMessage({ id: "apex.cards.hiddenIn" }, { seconds })}
                onEnd={hide}
                className="px-1 text-sm"
              />
              <IconButton
                label={intl.formatMessage({ id: "apex.cards.hide" })}
                size="compact"
                onPress={hide}
              >
                <EyeOff />
              </IconButton>
            </span>
          ) : (
            <IconButton
              label={intl.formatMessage({ id: "apex.cards.reveal" })}
              size="compact"
              onPress={() => setAsking(true)}
            >
              <Eye />
            </IconButton>
          ))
        }
      />
      {shown && <ShownDetails shown={shown} />}
      {isAsking && (
        <ProvedDialog
          endpoint={revealCard}
          request={{ cardId: card.id }}
          title={intl.formatMessage({ id: "apex.cards.revealTitle" })}
          submitLabel={intl.formatMessage({ id: "apex.cards.revealSubmit" })}
          onClose={() => setAsking(false)}
          onDone={(details) => {
            setAsking(false);
            setShown({ ...details, endsAtMs: client.businessMs() + cardRevealMs });
          }}
        >
          <p className="text-body text-text-muted">
            {intl.formatMessage({ id: "apex.cards.revealLead" })}
          </p>
        </ProvedDialog>
      )}
    </div>
  );
}

/** Leaving the page for another tab or app hides the secrets. */
function useHiddenWhenAway(isShown: boolean, hide: () => void): void {
  useEffect(() => {
    if (!isShown) return;
    const away = () => {
      if (document.visibilityState === "hidden") hide();
    };
    document.addEventListener("visibilitychange", away);
    return () => document.removeEventListener("visibilitychange", away);
  });
}

function ShownDetails({ shown: { number, securityCode, pin } }: { shown: Shown }) {
  const intl = useIntl();
  const rows = [
    { term: "apex.cards.number", value: number, copy: "apex.cards.copyNumber" },
    { term: "apex.cards.cvv", value: securityCode, copy: "apex.cards.copyCvv" },
  ] as const;
  return (
    <Panel>
      <section aria-label={intl.formatMessage({ id: "apex.cards.revealed" })}>
        <DescriptionList>
          {rows.map(({ term, value, copy }) => (
            <DescriptionRow key={term} term={intl.formatMessage({ id: term })}>
              <span className="inline-flex items-center gap-2 tabular-nums">
                {value}
                <CopyButton
                  value={value}
                  label={intl.formatMessage({ id: copy })}
                  copiedLabel={intl.formatMessage({ id: "apex.flow.copied" })}
                  unsupportedLabel={intl.formatMessage({ id: "apex.flow.clipboardUnsupported" })}
                  onPressEnd={clearCopiedLater}
                />
              </span>
            </DescriptionRow>
          ))}
          <DescriptionRow term={intl.formatMessage({ id: "apex.cards.pin" })}>
            <span className="tabular-nums">{pin}</span>
          </DescriptionRow>
        </DescriptionList>
        <p className="mt-3 text-sm text-text-muted">
          {intl.formatMessage({ id: "apex.cards.copyClears" })}
        </p>
      </section>
    </Panel>
  );
}
