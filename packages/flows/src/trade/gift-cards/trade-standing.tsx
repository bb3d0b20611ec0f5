import type { Trade } from "@apex/contract/gift-cards/trades";
import { TimeLeft } from "../../base/format/time-left.tsx";
import { CirclePause, Clock } from "@apex/ui/icon/icon";
import { Notice } from "@apex/ui/notice/notice";
import { StepList } from "@apex/ui/step-list/step-list";
import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { writtenMoney } from "../../base/format/written-money.ts";
import { useStoredImages } from "../../parts/picture/stored-images.ts";
import type { MessageId } from "../../base/words/message-ids.ts";
import { reasonWords } from "../../parts/gift-card-faces/gift-card-words.ts";
import { PhotoViewer } from "../../parts/picture/photo-viewer.tsx";
import { PlaceButton } from "../../base/places/place-button.tsx";

const steps = [
  { id: "sent", words: "apex.gift-cards.sentStep" },
  { id: "check", words: "apex.gift-cards.checkStep" },
  { id: "paid", words: "apex.gift-cards.paidStep" },
] as const;

/**
 * The number of finished steps, by status. A trade that ended without a payout, or whose payout our team decides about,
 * shows none.
 */
const done: Readonly<Record<string, number>> = { pending: 0, active: 1, paid: 3 };

/** A trade's state: its steps, its time limit and its result. */
export function TradeStanding({ trade }: { trade: Trade }) {
  const intl = useIntl();
  const count = done[trade.status];
  const label = (id: MessageId) => intl.formatMessage({ id });
  return (
    <div className="grid gap-4">
      <Outcome trade={trade} />
      {count !== undefined && (
        <StepList
          label={label("apex.gift-cards.progressName")}
          progressLabel={intl.formatMessage(
            { id: "apex.gift-cards.progress" },
            {
              step: Math.min(count + 1, steps.length),
              label: label((steps[Math.min(count, steps.length - 1)] ?? steps[0]).words),
            },
          )}
          steps={steps.map(({ id, words }, place) => ({
            id,
            label: label(words),
            state: place < count ? "done" : place === count ? "current" : "todo",
          }))}
        />
      )}
    </div>
  );
}

function Outcome({ trade }: { trade: Trade }) {
  const intl = useIntl();
  switch (trade.status) {
    case "pending":
      return trade.acceptBy ? (
        <Timed key="accept" endsAt={trade.acceptBy} words="apex.gift-cards.acceptClock" />
      ) : null;
    case "active":
      return trade.expectedAt ? (
        <Timed
          key="expected"
          endsAt={trade.expectedAt}
          words="apex.gift-cards.expectClock"
          late="apex.gift-cards.late"
        />
      ) : null;
    case "disputed":
      return (
        <Notice
          tone="caution"
          icon={<CirclePause />}
          live="status"
          title={intl.formatMessage({ id: "apex.gift-cards.disputedTitle" })}
        >
          {intl.formatMessage({ id: "apex.gift-cards.disputedBody" })}
        </Notice>
      );
    case "paid":
      return (
        <Notice
          tone="success"
          live="status"
          title={intl.formatMessage(
            { id: "apex.gift-cards.paidTitle" },
            { amount: writtenMoney(trade.payout, intl) },
          )}
          action={
            <PlaceButton
              to="receipt"
              with={{ category: "gift-card", id: trade.id }}
              variant="secondary"
              size="compact"
            >
              {intl.formatMessage({ id: "apex.gift-cards.toReceipt" })}
            </PlaceButton>
          }
        />
      );
    case "rejected":
      return <Rejection trade={trade} />;
    case "cancelled":
      return (
        <Notice live="status" title={intl.formatMessage({ id: "apex.gift-cards.cancelledTitle" })}>
          {intl.formatMessage({ id: "apex.gift-cards.cancelledBody" })}
        </Notice>
      );
    default:
      return null;
  }
}

interface TimedProps {
  endsAt: string;
  words: "apex.gift-cards.acceptClock" | "apex.gift-cards.expectClock";
  late?: "apex.gift-cards.late";
}

function Timed({ endsAt, words, late }: TimedProps) {
  const intl = useIntl();
  const { businessMs: nowMs } = useClient();
  const endsAtMs = Date.parse(endsAt);
  const [isOver, setIsOver] = useState(() => endsAtMs <= nowMs());
  if (isOver && late)
    return (
      <Notice tone="caution" icon={<Clock />} live="status">
        {intl.formatMessage({ id: late })}
      </Notice>
    );
  return (
    <Notice icon={<Clock />}>
      {intl.formatMessage(
        { id: words },
        {
          clock: <TimeLeft endsAtMs={endsAtMs} nowMs={nowMs} onEnd={() => setIsOver(true)} />,
        },
      )}
    </Notice>
  );
}

function Rejection({ trade: { rejection } }: { trade: Trade }) {
  const intl = useIntl();
  const [open, setOpen] = useState<number>();
  const ids = rejection?.imageIds ?? [];
  const addresses = useStoredImages(ids);
  return (
    <Notice
      tone="danger"
      live="status"
      title={intl.formatMessage({ id: "apex.gift-cards.rejectedTitle" })}
    >
      <p>{reasonWords(rejection?.reason ?? "", intl)}</p>
      {rejection?.note && (
        <p className="mt-1">
          <q>{rejection.note}</q>
        </p>
      )}
      {addresses.map(
        (src, place) =>
          src !== undefined && (
            <Button
              key={ids[place]}
              className="mt-3 block cursor-zoom-in rounded-control"
              onPress={() => setOpen(place)}
            >
              <img
                src={src}
                alt={intl.formatMessage({ id: "apex.gift-cards.proofOf" })}
                className="max-h-36 w-auto rounded-control border border-border"
              />
            </Button>
          ),
      )}
      <PhotoViewer ids={ids} open={open} onOpen={setOpen} />
    </Notice>
  );
}
