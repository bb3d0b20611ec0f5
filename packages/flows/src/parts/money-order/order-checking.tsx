import { Button } from "@apex/ui/button/button";
import { Notice } from "@apex/ui/notice/notice";
import { Spinner } from "@apex/ui/spinner/spinner";
import { useIntl } from "react-intl";
import type { OrderSending } from "./use-order-sending.ts";

/** Scrolls to a message that replaces a button at the end of the page, because it may be out of view. */
export function intoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: "nearest" });
}

const outcomeWords = {
  "called-off": "apex.order.calledOff",
  "not-made": "apex.order.notSentYet",
} as const;

/** The outcome of an order that was cancelled or not made. */
export function OrderOutcome({ outcome }: { outcome: keyof typeof outcomeWords }) {
  const intl = useIntl();
  return (
    <Notice tone="info" live="status">
      {intl.formatMessage({ id: outcomeWords[outcome] })}
    </Notice>
  );
}

/** Says that the outcome is being checked. It must not say "not sent", because the money may have moved. */
export function OrderChecking({ sending }: { sending: OrderSending }) {
  const intl = useIntl();
  return (
    <Notice
      ref={intoView}
      tone="caution"
      live="status"
      icon={<Spinner />}
      title={intl.formatMessage({ id: "apex.order.checkingTitle" })}
      action={
        <Button variant="secondary" size="compact" onPress={sending.giveUp}>
          {intl.formatMessage({ id: "apex.order.giveUp" })}
        </Button>
      }
    >
      {intl.formatMessage({ id: "apex.order.checkingBody" })}
      {sending.isGiveUpOpen && <p>{intl.formatMessage({ id: "apex.order.giveUpFailed" })}</p>}
    </Notice>
  );
}
