import { Banner } from "@apex/ui/banner/banner";
import { Clock } from "@apex/ui/icon/icon";
import { useEffectEvent, useLayoutEffect } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { PlaceLink } from "../../base/places/place-link.tsx";
import { TimeLeft } from "../../base/format/time-left.tsx";
import { writtenMoney } from "../../base/format/written-money.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { useRunningP2p } from "./use-p2p-deposit.ts";

export interface P2pBannerProps {
  /** Reports whether a deposit is open: once known and at each change, before the banner renders. */
  onRunning?: (isRunning: boolean) => void;
}

/** An open peer-to-peer deposit with its countdown; nothing without one. */
function P2pBannerLine({ onRunning }: P2pBannerProps) {
  const intl = useIntl();
  const { list, running, nowMs } = useRunningP2p();
  const isRunning = list.data || list.isError ? running !== undefined : undefined;
  const tell = useEffectEvent((now: boolean) => onRunning?.(now));
  useLayoutEffect(() => {
    if (isRunning !== undefined) tell(isRunning);
  }, [isRunning]);
  if (!running) return null;
  const amount = writtenMoney(running.amount, intl);
  return (
    <Banner
      tone="caution"
      icon={<Clock />}
      action={
        <PlaceLink
          variant="standalone"
          to="deposit"
          with={{ asset: running.amount.asset, method: "peer-to-peer" }}
        >
          <FormattedMessage id="apex.fiat-deposit.bannerOpen" />
        </PlaceLink>
      }
    >
      {running.status === "waiting" ? (
        <FormattedMessage
          id="apex.fiat-deposit.bannerPay"
          values={{
            amount,
            clock: (
              <TimeLeft
                endsAtMs={Date.parse(running.expiresAt)}
                nowMs={nowMs}
                onEnd={() => void list.refetch()}
              />
            ),
          }}
        />
      ) : (
        <FormattedMessage id="apex.fiat-deposit.bannerLooking" values={{ amount }} />
      )}
    </Banner>
  );
}

export const P2pBanner = withWords(["fiat-deposit"], P2pBannerLine);
