import { Button } from "@apex/ui/button/button";
import { Notice } from "@apex/ui/notice/notice";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { MessageId } from "../../base/words/message-ids.ts";

export interface DepositEndedProps {
  tone: "info" | "caution";
  body: MessageId;
  againLabel?: MessageId;
  onAgain: () => void;
  onDone: () => void;
  /** A further button between the two. */
  children?: ReactNode;
}

/** Says why no money arrived, and offers another try. */
export function DepositEnded({
  tone,
  body,
  againLabel = "apex.fiat-deposit.again",
  onAgain,
  onDone,
  children,
}: DepositEndedProps) {
  const intl = useIntl();
  return (
    <div className="grid gap-5">
      <Notice tone={tone} live="status">
        {intl.formatMessage({ id: body })}
      </Notice>
      <div className="flex flex-wrap gap-3">
        <Button onPress={onAgain}>{intl.formatMessage({ id: againLabel })}</Button>
        {children}
        <Button variant="quiet" onPress={onDone}>
          {intl.formatMessage({ id: "apex.flow.done" })}
        </Button>
      </div>
    </div>
  );
}
