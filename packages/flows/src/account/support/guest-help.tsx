import { readSupportContacts } from "@apex/contract/support/contacts";
import { KeyRound, LifeBuoy, LockKeyhole, Receipt, TriangleAlert } from "@apex/ui/icon/icon";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { Notice } from "@apex/ui/notice/notice";
import { useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { PlaceLink } from "../../base/places/place-link.tsx";
import { PlaceRow } from "../../base/places/place-row.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { useRead } from "../../base/use-read.ts";
import { AuthFrame } from "../../parts/auth-frame/auth-frame.tsx";
import { ContactList } from "./contact-list.tsx";

export interface GuestHelpProps {
  onTitle?: (title: string) => void;
  /** The heading's level. Default 1. */
  headingLevel?: 1 | 2 | 3;
}

/** Help for people who are not or cannot be signed in: what they can do themselves, and how to reach staff. */
function GuestHelpScreen({ onTitle, headingLevel }: GuestHelpProps) {
  const intl = useIntl();
  const headingId = useId();
  const contacts = useRead(readSupportContacts, {});
  const title = intl.formatMessage({ id: "apex.guest-help.title" });
  return (
    <AuthFrame
      name={title}
      current="help"
      hasHelp={false}
      title={title}
      lead={intl.formatMessage({ id: "apex.guest-help.lead" })}
      headingLevel={headingLevel}
      onTitle={onTitle}
      panelTitle={intl.formatMessage({ id: "apex.guest-help.panelTitle" })}
      panelBody={intl.formatMessage({ id: "apex.guest-help.panelBody" })}
      footer={
        <FormattedMessage
          id="apex.guest-help.signIn"
          values={{ link: (words) => <PlaceLink to="signIn">{words}</PlaceLink> }}
        />
      }
    >
      <div className="grid gap-8">
        <section aria-labelledby={headingId} className="grid gap-3">
          <h2 id={headingId} className="text-lg font-semibold">
            {intl.formatMessage({ id: "apex.guest-help.topics" })}
          </h2>
          <RowList>
            <PlaceRow
              to="resetPassword"
              leadingLook="square"
              leading={<KeyRound />}
              title={intl.formatMessage({ id: "apex.guest-help.locked" })}
              subtitle={intl.formatMessage({ id: "apex.guest-help.lockedBody" })}
            />
            <PlaceRow
              to="notMe"
              leadingLook="square"
              leading={<TriangleAlert />}
              title={intl.formatMessage({ id: "apex.guest-help.notMe" })}
              subtitle={intl.formatMessage({ id: "apex.guest-help.notMeBody" })}
            />
            <PlaceRow
              to="fees"
              leadingLook="square"
              leading={<Receipt />}
              title={intl.formatMessage({ id: "apex.guest-help.fees" })}
              subtitle={intl.formatMessage({ id: "apex.guest-help.feesBody" })}
            />
            <ListRow
              leadingLook="square"
              leading={<LifeBuoy />}
              title={intl.formatMessage({ id: "apex.guest-help.lost" })}
              subtitle={intl.formatMessage({ id: "apex.guest-help.lostBody" })}
            />
          </RowList>
        </section>
        <ContactList
          title={intl.formatMessage({ id: "apex.guest-help.reachUs" })}
          contacts={contacts}
        />
        <Notice icon={<LockKeyhole />}>{intl.formatMessage({ id: "apex.support.safety" })}</Notice>
      </div>
    </AuthFrame>
  );
}

export const GuestHelp = withWords(["guest-help", "support"], GuestHelpScreen);
