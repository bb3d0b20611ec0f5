import type { Card } from "@apex/contract/cards/card";
import { deleteCard, setDefaultCard, terminateCard } from "@apex/contract/cards/cards";
import {
  Ban,
  CircleX,
  IdCard,
  KeyRound,
  Pencil,
  SlidersHorizontal,
  Star,
} from "@apex/ui/icon/icon";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { useState } from "react";
import { useIntl } from "react-intl";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { minorOf, writtenMoney } from "../../base/format/written-money.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { PlaceRow } from "../../base/places/place-row.tsx";
import { useAct } from "../../base/use-read.ts";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import { AddressDialog } from "./address-dialog.tsx";
import { BlockSwitch } from "./block-switch.tsx";
import { CardFace } from "../../parts/card-face/card-face.tsx";
import { CardPageFrame } from "./card-query.tsx";
import { knownStatus } from "../../parts/card-face/card-words.ts";
import { ControlsDialog } from "./controls-dialog.tsx";
import { PinDialog } from "./pin-dialog.tsx";
import { ProvedDialog } from "../../parts/security-code/proved-dialog.tsx";

export interface CardMoreProps extends ScreenProps {
  id: string;
  /** Receives the words of a completed action, for a toast. */
  onSuccess: (words: string) => void;
  /** The card has been deleted. */
  onDeleted: () => void;
}

/** Every action on a card besides payments. */
function CardMoreScreen({ id, onSuccess, onDeleted, onTitle, headingLevel = 1 }: CardMoreProps) {
  const intl = useIntl();
  return (
    <CardPageFrame
      headingLevel={headingLevel}
      id={id}
      title={intl.formatMessage({ id: "apex.cards.moreTitle" })}
      back={{
        to: "card",
        with: { id },
        label: intl.formatMessage({ id: "apex.cards.toCard" }),
      }}
      onTitle={onTitle}
      width="form"
    >
      {({ card }) => (
        <>
          <CardFace card={card} />
          <Actions card={card} onSuccess={onSuccess} onDeleted={onDeleted} />
        </>
      )}
    </CardPageFrame>
  );
}

type Open = "pin" | "address" | "controls" | "terminate" | "delete";

interface ActionsProps {
  card: Card;
  onSuccess: (words: string) => void;
  onDeleted: () => void;
}

function Actions({ card, onSuccess, onDeleted }: ActionsProps) {
  const intl = useIntl();
  const [open, setOpen] = useState<Open>();
  const makeDefault = useAct(setDefaultCard);
  const status = knownStatus(card);
  const isMade = status === "active" || status === "blocked";
  const words = (
    name:
      | "editLabel"
      | "setDefault"
      | "changePin"
      | "changeAddress"
      | "limits"
      | "terminate"
      | "delete",
  ) => intl.formatMessage({ id: `apex.cards.${name}` });
  const row = (dialog: Open, title: string, icon: React.ReactNode) => (
    <ListRow leading={icon} leadingLook="square" title={title} onPress={() => setOpen(dialog)} />
  );
  return (
    <>
      {isMade && <BlockSwitch card={card} onSuccess={onSuccess} />}
      {makeDefault.error && <ErrorView error={makeDefault.error} />}
      <RowList label={intl.formatMessage({ id: "apex.cards.moreTitle" })}>
        <PlaceRow
          leading={<Pencil />}
          leadingLook="square"
          title={words("editLabel")}
          to="cardLabel"
          with={{ id: card.id }}
        />
        {!card.isDefault && status !== "terminated" && (
          <ListRow
            leading={<Star />}
            leadingLook="square"
            title={words("setDefault")}
            onPress={() =>
              makeDefault.mutate(
                { params: { id: card.id }, body: {} },
                {
                  onSuccess: () => onSuccess(intl.formatMessage({ id: "apex.cards.told-default" })),
                },
              )
            }
          />
        )}
        {isMade && row("pin", words("changePin"), <KeyRound />)}
        {isMade && row("address", words("changeAddress"), <IdCard />)}
        {isMade && row("controls", words("limits"), <SlidersHorizontal />)}
        {isMade && row("terminate", words("terminate"), <Ban />)}
        {status === "terminated" && row("delete", words("delete"), <CircleX />)}
      </RowList>
      <OpenDialog
        card={card}
        open={open}
        onClose={() => setOpen(undefined)}
        onSuccess={onSuccess}
        onDeleted={onDeleted}
      />
    </>
  );
}

interface OpenDialogProps extends ActionsProps {
  open: Open | undefined;
  onClose: () => void;
}

function OpenDialog({ card, open, onClose, onSuccess, onDeleted }: OpenDialogProps) {
  const intl = useIntl();
  const done = (id: "told-pin" | "told-saved" | "told-terminated" | "told-deleted") => () => {
    onClose();
    onSuccess(intl.formatMessage({ id: `apex.cards.${id}` }));
  };
  switch (open) {
    case undefined:
      return null;
    case "pin":
      return <PinDialog cardId={card.id} onClose={onClose} onDone={done("told-pin")} />;
    case "address":
      return <AddressDialog card={card} onClose={onClose} onDone={done("told-saved")} />;
    case "controls":
      return <ControlsDialog card={card} onClose={onClose} onDone={done("told-saved")} />;
    case "terminate":
      return (
        <ProvedDialog
          endpoint={terminateCard}
          request={{ cardId: card.id }}
          title={intl.formatMessage({ id: "apex.cards.terminateTitle" })}
          submitLabel={intl.formatMessage({ id: "apex.cards.terminateSubmit" })}
          isDestructive
          onClose={onClose}
          onDone={done("told-terminated")}
        >
          <TerminationMeans card={card} />
        </ProvedDialog>
      );
    case "delete":
      return (
        <ProvedDialog
          endpoint={deleteCard}
          request={{ cardId: card.id }}
          title={intl.formatMessage({ id: "apex.cards.deleteTitle" })}
          submitLabel={intl.formatMessage({ id: "apex.cards.deleteSubmit" })}
          isDestructive
          onClose={onClose}
          onDone={() => {
            done("told-deleted")();
            onDeleted();
          }}
        >
          <p className="text-body">{intl.formatMessage({ id: "apex.cards.deleteBody" })}</p>
        </ProvedDialog>
      );
  }
}

/** The effects of a termination: where the money goes, and what ends. */
function TerminationMeans({ card: { balance, held } }: { card: Card }) {
  const intl = useIntl();
  return (
    <ul className="grid list-disc gap-2 ps-5 text-body">
      <li>
        {minorOf(balance) > 0n
          ? intl.formatMessage(
              { id: "apex.cards.terminateMoves" },
              { amount: writtenMoney(balance, intl) },
            )
          : intl.formatMessage({ id: "apex.cards.terminateEmpty" })}
      </li>
      {minorOf(held) > 0n && (
        <li>
          {intl.formatMessage(
            { id: "apex.cards.terminateHeld" },
            { amount: writtenMoney(held, intl) },
          )}
        </li>
      )}
      <li>{intl.formatMessage({ id: "apex.cards.terminateFinal" })}</li>
    </ul>
  );
}

export const CardMore = withWords(["cards", "security", "country"], CardMoreScreen);
