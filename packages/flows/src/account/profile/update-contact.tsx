import type { IdentifierType } from "@apex/contract/auth/identifier";
import type { CodeSent } from "@apex/contract/proof/one-time-code";
import { readProfile } from "@apex/contract/profile/read-profile";
import { Skeleton, SkeletonGroup } from "@apex/ui/skeleton/skeleton";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { BackLink } from "../../base/flow/back-link.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { QueryError } from "../../base/errors/query-error.tsx";
import { useRead } from "../../base/use-read.ts";
import { ContactChanged, type ChangedContact } from "./contact-changed.tsx";
import { FirstContact } from "./first-contact.tsx";
import { NewContact } from "./new-contact.tsx";
import { writtenContact } from "@apex/contract/phones/written-contact";
import { TitledPage } from "../../base/flow/titled-page.tsx";

export interface UpdateContactProps {
  identifierType: IdentifierType;
  onTitle?: (title: string) => void;
  /** Default 1. */
  headingLevel?: 1 | 2;
  /** Returns to the profile. */
  onDone: () => void;
  /** Called when a code is sent, for the host to announce. */
  onSent?: (sent: CodeSent) => void;
}

const titles = {
  email: { change: "apex.profile.changeEmailTitle", verify: "apex.verification.emailTitle" },
  phone: { change: "apex.profile.changePhoneTitle", verify: "apex.verification.phoneTitle" },
} as const;

/** Changes the email or phone, proved by the account and by the new contact. A first contact only needs verifying. */
function UpdateContactScreen(props: UpdateContactProps) {
  const { identifierType, onTitle, headingLevel = 1, onDone, onSent } = props;
  const intl = useIntl();
  const profile = useRead(readProfile, {});
  // The state when the page opened, so that the page keeps its wording once a first contact is verified.
  const [wasProved, setWasProved] = useState<boolean>();
  const [changed, setChanged] = useState<ChangedContact>();
  const me = profile.data?.profile;
  const isProved = me && (identifierType === "email" ? me.emailVerified : me.phoneVerified);
  if (wasProved === undefined && isProved !== undefined) setWasProved(isProved);
  const kind = wasProved === false ? "verify" : "change";
  const title = intl.formatMessage({ id: titles[identifierType][kind] });
  const contact = identifierType === "email" ? me?.email : me?.phoneNumber;
  if (changed)
    return <ContactChanged changed={changed} headingLevel={headingLevel} onDone={onDone} />;
  return (
    <TitledPage
      width="form"
      title={title}
      headingLevel={headingLevel}
      back={
        <BackLink
          to="information"
          label={intl.formatMessage({ id: "apex.profile.page-information" })}
        />
      }
      description={
        wasProved && (
          <FormattedMessage
            id={`apex.profile.changeLead-${identifierType}`}
            values={{
              contact: <strong className="text-text">{writtenContact(contact ?? "")}</strong>,
            }}
          />
        )
      }
      onTitle={onTitle}
    >
      {profile.error && !me ? (
        <QueryError query={profile} />
      ) : wasProved === undefined ? (
        <SkeletonGroup
          label={intl.formatMessage({ id: "apex.flow.loading" })}
          className="grid gap-5"
        >
          <Skeleton className="h-18 w-full" />
          <Skeleton className="h-11 w-full" />
        </SkeletonGroup>
      ) : wasProved ? (
        <NewContact identifierType={identifierType} onChanged={setChanged} onSent={onSent} />
      ) : (
        <FirstContact
          identifierType={identifierType}
          contact={contact}
          onDone={onDone}
          onSent={onSent}
        />
      )}
    </TitledPage>
  );
}

export const UpdateContact = withWords(
  ["profile", "verification", "country", "security", "order"],
  UpdateContactScreen,
);
