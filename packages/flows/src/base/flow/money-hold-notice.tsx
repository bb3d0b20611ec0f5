import { TimeLeft } from "../format/time-left.tsx";
import { Notice } from "@apex/ui/notice/notice";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { useClient } from "../client-context.ts";
import { MoreWords } from "../words/words-provider.tsx";

interface MoneyHoldNoticeProps {
  until: string;
  onEnd: () => void;
}

/** Says why money cannot leave the account, and for how long. Its words are loaded only during a hold. */
export function MoneyHoldNotice(props: MoneyHoldNoticeProps) {
  return (
    <MoreWords domains={["money-hold"]}>
      <Hold {...props} />
    </MoreWords>
  );
}

function Hold({ until, onEnd }: MoneyHoldNoticeProps) {
  const { businessMs: nowMs } = useClient();
  const endsAtMs = Date.parse(until);
  const [isOver, setIsOver] = useState(() => endsAtMs <= nowMs());
  if (isOver) return null;
  return (
    <Notice
      tone="caution"
      title={
        <FormattedMessage
          id="apex.money-hold.title"
          values={{
            clock: (
              <TimeLeft
                endsAtMs={endsAtMs}
                nowMs={nowMs}
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
      <FormattedMessage id="apex.money-hold.body" />
    </Notice>
  );
}
