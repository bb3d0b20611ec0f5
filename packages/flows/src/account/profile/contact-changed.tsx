import type { ResponseOf } from "@apex/contract/endpoint";
import type { confirmChange } from "@apex/contract/profile/change-contact";
import { Button } from "@apex/ui/button/button";
import { DateTime } from "@apex/ui/date-time/date-time";
import { Notice } from "@apex/ui/notice/notice";
import { Page } from "@apex/ui/page/page";
import { PageHeader } from "@apex/ui/page-header/page-header";
import { useEffect, useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { writtenContact } from "@apex/contract/phones/written-contact";

export type ChangedContact = ResponseOf<typeof confirmChange>;

export interface ContactChangedProps {
  changed: ChangedContact;
  headingLevel: 1 | 2;
  /** Absent if no page follows. */
  onDone?: () => void;
}

/** The change is made: the new value, and the hold that follows from it. */
export function ContactChanged({ changed, headingLevel, onDone }: ContactChangedProps) {
  const intl = useIntl();
  const { identifierType, contact, withdrawalsWaitUntil } = changed;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Page width="form">
      <PageHeader
        headingRef={heading}
        headingLevel={headingLevel}
        title={intl.formatMessage({ id: `apex.profile.changed-${identifierType}` })}
        description={
          <FormattedMessage
            id="apex.profile.changedTo"
            values={{ contact: <strong className="text-text">{writtenContact(contact)}</strong> }}
          />
        }
      />
      {withdrawalsWaitUntil !== undefined && (
        <Notice
          tone="info"
          title={
            <FormattedMessage
              id="apex.profile.withdrawalsWait"
              values={{ until: <DateTime at={withdrawalsWaitUntil} /> }}
            />
          }
        >
          <FormattedMessage id="apex.profile.withdrawalsWaitWhy" />
        </Notice>
      )}
      {onDone && (
        <Button width="full" onPress={onDone}>
          {intl.formatMessage({ id: "apex.flow.done" })}
        </Button>
      )}
    </Page>
  );
}
