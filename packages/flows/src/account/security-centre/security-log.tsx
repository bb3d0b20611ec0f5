import { listSecurityEvents, type SecurityEvent } from "@apex/contract/security/security-log";
import { DateTime } from "@apex/ui/date-time/date-time";
import { EmptyState } from "@apex/ui/empty-state/empty-state";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { useIntl, type IntlShape } from "react-intl";
import { ListPages } from "../../base/flow/list-pages.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import { usePages } from "../../base/use-read.ts";
import { faceOfEvent } from "../../parts/security-event/security-event-face.ts";
import { SecurityPage } from "./security-page.tsx";
import { dotted } from "../../base/format/dotted.ts";

export type SecurityLogProps = ScreenProps;

/** The security events of the account: when, on which device, from where. */
function SecurityLogScreen({ onTitle, headingLevel = 1 }: SecurityLogProps) {
  const intl = useIntl();
  const log = usePages(listSecurityEvents, { query: {} });
  const events = log.data?.pages.flatMap((page) => page.items);
  return (
    <SecurityPage
      headingLevel={headingLevel}
      title={intl.formatMessage({ id: "apex.security-centre.log" })}
      description={intl.formatMessage({ id: "apex.security-centre.logLead" })}
      onTitle={onTitle}
    >
      {events?.length === 0 ? (
        <EmptyState
          drawing="lake"
          title={intl.formatMessage({ id: "apex.security-centre.logEmpty" })}
          reason={intl.formatMessage({ id: "apex.security-centre.logEmptyBody" })}
        />
      ) : (
        events && (
          <RowList label={intl.formatMessage({ id: "apex.security-centre.log" })}>
            {events.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </RowList>
        )
      )}
      <ListPages list={log} rows={5} />
    </SecurityPage>
  );
}

function EventRow({ event }: { event: SecurityEvent }) {
  const intl = useIntl();
  const { icon: Icon, words } = faceOfEvent(event.kind);
  return (
    <ListRow
      leading={<Icon />}
      leadingLook="square"
      title={intl.formatMessage({ id: words })}
      subtitle={whereOf(event, intl)}
      trailingNote={<DateTime at={event.at} />}
    />
  );
}

function whereOf(event: SecurityEvent, intl: IntlShape): string {
  const { device, city, country, address, isThisSession } = event;
  const place = [city, country].filter((name) => name !== undefined).join(", ");
  const here = intl.formatMessage({ id: "apex.security-centre.thisSession" });
  return dotted(device, place, address, isThisSession && here);
}

export const SecurityLog = withWords(["security-centre"], SecurityLogScreen);
