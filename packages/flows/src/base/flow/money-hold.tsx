import { profileOf } from "@apex/client/account";
import { Countdown } from "@apex/ui/countdown/countdown";
import { Notice } from "@apex/ui/notice/notice";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "../client-context.ts";

/** Says above a form that money cannot leave yet, and for how long; nothing while it can. */
export function MoneyHold() {
  const client = useClient();
  const { user } = client.session.getState();
  const profile = useQuery({
    ...profileOf(client),
    ...(user ? { initialData: { profile: user } } : { enabled: false }),
  });
  const until = profile.data?.profile.withdrawalsWaitUntil;
  if (until === undefined) return null;
  return <MoneyHoldNotice key={until} until={until} onEnd={() => void profile.refetch()} />;
}

interface MoneyHoldNoticeProps {
  until: string;
  onEnd: () => void;
}

/** Why nothing leaves the account, and for how long. */
export function MoneyHoldNotice({ until, onEnd }: MoneyHoldNoticeProps) {
  const intl = useIntl();
  const { businessMs: nowMs } = useClient();
  const endsAtMs = Date.parse(until);
  const [isOver, setIsOver] = useState(() => endsAtMs <= nowMs());
  if (isOver) return null;
  return (
    <Notice
      tone="caution"
      title={
        <FormattedMessage
          id="apex.flow.moneyHoldTitle"
          values={{
            clock: (
              <Countdown
                endsAtMs={endsAtMs}
                nowMs={nowMs}
                spoken={(seconds) =>
                  intl.formatMessage({ id: "apex.flow.secondsLeft" }, { seconds })
                }
                onEnd={() => {
                  setIsOver(true);
                  onEnd();
                }}
              />
            ),
          }}
        />
      }
    >
      <FormattedMessage id="apex.flow.moneyHoldBody" />
    </Notice>
  );
}
