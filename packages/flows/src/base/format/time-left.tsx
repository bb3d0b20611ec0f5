import { Countdown, type CountdownProps } from "@apex/ui/countdown/countdown";
import { useIntl } from "react-intl";

/** The time until a moment, by the clock that it belongs to: `nowMs` or `businessMs` of the client. */
export function TimeLeft(props: Omit<CountdownProps, "spoken">) {
  const intl = useIntl();
  return (
    <Countdown
      {...props}
      key={props.endsAtMs}
      spoken={(seconds) => intl.formatMessage({ id: "apex.flow.secondsLeft" }, { seconds })}
    />
  );
}
