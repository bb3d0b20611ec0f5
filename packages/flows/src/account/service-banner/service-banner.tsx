import { dayMs } from "@apex/contract/durations";
import { readServiceState } from "@apex/contract/service/read-service-state";
import { Banner } from "@apex/ui/banner/banner";
import { DateTime } from "@apex/ui/date-time/date-time";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { PlaceLink } from "../../base/places/place-link.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { useRead } from "../../base/use-read.ts";

/** Interval between reads of the state. A late banner does no harm, because the server refuses payments in any case. */
const everyMs = 60_000;
/** The time before maintenance from which it is announced. */
const aheadMs = 3 * dayMs;

/** Banners for planned or current maintenance, and for a change of fees or limits. */
function ServiceBannerLine() {
  const client = useClient();
  const state = useRead(
    readServiceState,
    {},
    {
      refetchInterval: everyMs,
      refetchOnWindowFocus: true,
    },
  );
  if (state.data === undefined) return null;
  const { maintenance, termsChangeAt } = state.data;
  const nowMs = client.businessMs();
  const isShown =
    maintenance !== undefined &&
    Date.parse(maintenance.from) - nowMs < aheadMs &&
    Date.parse(maintenance.until) > nowMs;
  return (
    <>
      {isShown && (
        <Banner tone="caution">
          <FormattedMessage
            id={
              Date.parse(maintenance.from) > nowMs
                ? "apex.maintenance.planned"
                : "apex.maintenance.running"
            }
            values={{
              from: <DateTime at={maintenance.from} />,
              until: <DateTime at={maintenance.until} />,
              text: maintenance.text,
            }}
          />
        </Banner>
      )}
      {termsChangeAt !== undefined && (
        <TermsBanner
          key={termsChangeAt}
          at={termsChangeAt}
          isPast={Date.parse(termsChangeAt) <= nowMs}
        />
      )}
    </>
  );
}

/** Fees or limits become worse, or have. It can be closed until the page is loaded again. */
function TermsBanner({ at, isPast }: { at: string; isPast: boolean }) {
  const intl = useIntl();
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  return (
    <Banner
      onDismiss={() => setClosed(true)}
      dismissLabel={intl.formatMessage({ id: "apex.maintenance.dismiss" })}
      action={
        <PlaceLink variant="standalone" to="fees">
          <FormattedMessage id="apex.maintenance.openFees" />
        </PlaceLink>
      }
    >
      <FormattedMessage
        id={isPast ? "apex.maintenance.termsChanged" : "apex.maintenance.termsChange"}
        values={{ at: <DateTime at={at} show="day" /> }}
      />
    </Banner>
  );
}

export const ServiceBanner = withWords(["maintenance"], ServiceBannerLine);
