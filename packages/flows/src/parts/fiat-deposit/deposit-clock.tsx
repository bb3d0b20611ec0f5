import { Countdown } from "@apex/ui/countdown/countdown";
import { useIntl } from "react-intl";

export interface DepositClockProps {
  /** Business time, ISO 8601. */
  endsAt: string;
  /** The server's business time. */
  nowMs: () => number;
  onEnd?: () => void;
  className?: string;
}

/** Time left for a deposit, by the server's clock. */
export function DepositClock({ endsAt, ...rest }: DepositClockProps) {
  const intl = useIntl();
  return (
    <Countdown
      {...rest}
      key={endsAt}
      endsAtMs={Date.parse(endsAt)}
      spoken={(seconds) => intl.formatMessage({ id: "apex.flow.secondsLeft" }, { seconds })}
    />
  );
}
