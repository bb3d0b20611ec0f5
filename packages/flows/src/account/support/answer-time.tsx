import type { ResponseOf } from "@apex/contract/endpoint";
import type { readSupportContacts } from "@apex/contract/support/contacts";
import { formatClock } from "@apex/ui/date-time/format-moment";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";

export interface AnswerTimeProps {
  /** Undefined while unknown. */
  contacts: ResponseOf<typeof readSupportContacts> | undefined;
}

/** The usual time of a first answer, and the support hours in the reader's time zone. */
export function AnswerTime({ contacts }: AnswerTimeProps) {
  const intl = useIntl();
  const client = useClient();
  const { hours, usualMinutes: minutes } = contacts ?? {};
  const time = (at: string) => formatClock(at, intl.locale);
  if (hours && client.businessMs() < Date.parse(hours.opensAt))
    return intl.formatMessage({ id: "apex.support.hoursNext" }, { time: time(hours.opensAt) });
  return [
    minutes === undefined
      ? intl.formatMessage({ id: "apex.support.waitUnknown" })
      : intl.formatMessage({ id: "apex.support.wait" }, { minutes }),
    ...(hours
      ? [intl.formatMessage({ id: "apex.support.hoursNow" }, { time: time(hours.closesAt) })]
      : []),
  ].join(" ");
}
