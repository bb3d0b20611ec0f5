import { readProfile, type Profile } from "@apex/contract/profile/read-profile";
import { Card } from "@apex/ui/card/card";
import { CopyableValue } from "@apex/ui/copyable-value/copyable-value";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { Skeleton, SkeletonGroup } from "@apex/ui/skeleton/skeleton";
import { StatusChip } from "@apex/ui/status-chip/status-chip";
import { useMemo, useState } from "react";
import { useIntl } from "react-intl";
import { namedCountries } from "../../base/countries/countries.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { QueryError } from "../../base/errors/query-error.tsx";
import { useRead } from "../../base/use-read.ts";
import { NamesDialog } from "./names-dialog.tsx";
import { ProfilePage } from "./profile-page.tsx";
import { writtenContact } from "@apex/contract/phones/written-contact";

/** A page that changes a part of the profile. */
export type ProfileChange = "email" | "phone" | "username" | "upgrade" | "general";

export interface InformationProps {
  onTitle?: (title: string) => void;
  /** Default 1. */
  headingLevel?: 1 | 2;
  /** Opens the page that changes it. */
  onChange: (change: ProfileChange) => void;
}

/** Everything that the account knows about its person, each with a way to change it. */
function InformationScreen({ onTitle, headingLevel = 1, onChange }: InformationProps) {
  const intl = useIntl();
  const profile = useRead(readProfile, {});
  const title = intl.formatMessage({ id: "apex.profile.page-information" });
  return (
    <ProfilePage title={title} headingLevel={headingLevel} onTitle={onTitle}>
      {profile.error && !profile.data ? (
        <QueryError query={profile} />
      ) : profile.data ? (
        <Facts profile={profile.data.profile} onChange={onChange} />
      ) : (
        <SkeletonGroup label={intl.formatMessage({ id: "apex.flow.loading" })}>
          <Skeleton className="h-96 w-full" />
        </SkeletonGroup>
      )}
    </ProfilePage>
  );
}

interface FactsProps {
  profile: Profile;
  onChange: (change: ProfileChange) => void;
}

function Facts({ profile, onChange }: FactsProps) {
  const intl = useIntl();
  const [isNaming, setNaming] = useState(false);
  const changeLabel = intl.formatMessage({ id: "apex.flow.change" });
  const term = (name: Term) => intl.formatMessage({ id: `apex.profile.${name}` });
  const country = useCountryName(profile.country);
  // Names cannot be changed once the identity register has confirmed them.
  const rename = profile.kycLevel === 0 ? () => setNaming(true) : undefined;
  return (
    <Card>
      <DescriptionList layout="start">
        <DescriptionRow
          term={term("fullName")}
          onChange={rename}
          changeLabel={changeLabel}
          note={!rename && intl.formatMessage({ id: "apex.profile.nameIsVerified" })}
        >
          {profile.fullName}
        </DescriptionRow>
        <DescriptionRow
          term={term("username")}
          onChange={() => onChange("username")}
          changeLabel={changeLabel}
        >
          {profile.username === undefined ? term("notSet") : `@${profile.username}`}
        </DescriptionRow>
        <Contact
          term={term("email")}
          contact={profile.email}
          isVerified={profile.emailVerified}
          onChange={() => onChange("email")}
        />
        <Contact
          term={term("phone")}
          contact={profile.phoneNumber}
          isVerified={profile.phoneVerified}
          {...(profile.canVerifyPhone === false
            ? { note: term("phoneClosed") }
            : { onChange: () => onChange("phone") })}
        />
        <DescriptionRow term={term("country")} onChange={rename} changeLabel={changeLabel}>
          {country ?? term("notSet")}
        </DescriptionRow>
        <DescriptionRow
          term={term("kycLevel")}
          {...(profile.kycLevel < 2 && { onChange: () => onChange("upgrade") })}
          changeLabel={intl.formatMessage({ id: "apex.profile.upgrade" })}
        >
          {intl.formatMessage({ id: "apex.profile.levelIs" }, { level: profile.kycLevel })}
        </DescriptionRow>
        <DescriptionRow
          term={term("language")}
          onChange={() => onChange("general")}
          changeLabel={changeLabel}
        >
          {intl.formatMessage({ id: `apex.profile.language-${profile.language}` })}
        </DescriptionRow>
        {profile.antiPhishingCode !== undefined && (
          <DescriptionRow term={term("antiPhishingCode")}>
            {profile.antiPhishingCode}
          </DescriptionRow>
        )}
        <DescriptionRow term={term("workspaceType")}>
          {intl.formatMessage({ id: `apex.profile.workspace-${profile.workspaceType}` })}
        </DescriptionRow>
        <DescriptionRow term={term("userId")}>
          <CopyableValue
            value={profile.userId}
            label={intl.formatMessage({ id: "apex.profile.copyUserId" })}
            copiedLabel={intl.formatMessage({ id: "apex.flow.copied" })}
            unsupportedLabel={intl.formatMessage({ id: "apex.flow.clipboardUnsupported" })}
          />
        </DescriptionRow>
      </DescriptionList>
      {isNaming && <NamesDialog profile={profile} onClose={() => setNaming(false)} />}
    </Card>
  );
}

type Term =
  | "fullName"
  | "username"
  | "email"
  | "phone"
  | "country"
  | "kycLevel"
  | "language"
  | "antiPhishingCode"
  | "workspaceType"
  | "userId"
  | "notSet"
  | "phoneClosed";

function useCountryName(code: string | undefined): string | undefined {
  const { locale } = useIntl();
  return useMemo(
    () => namedCountries(locale).find((country) => country.code === code)?.name ?? code,
    [locale, code],
  );
}

interface ContactProps {
  term: string;
  contact: string | undefined;
  isVerified: boolean;
  /** Absent while it cannot be changed; `note` says so. */
  onChange?: () => void;
  note?: string;
}

function Contact({ term, contact, isVerified, onChange, note }: ContactProps) {
  const intl = useIntl();
  const verb =
    contact === undefined
      ? "apex.profile.add"
      : isVerified
        ? "apex.flow.change"
        : "apex.profile.verify";
  return (
    <DescriptionRow
      term={term}
      onChange={onChange}
      note={note}
      changeLabel={intl.formatMessage({ id: verb })}
    >
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="wrap-anywhere">
          {contact === undefined
            ? intl.formatMessage({ id: "apex.profile.notSet" })
            : writtenContact(contact)}
        </span>
        {contact !== undefined && (
          <StatusChip status={isVerified ? "done" : "needs-you"}>
            {intl.formatMessage({
              id: isVerified ? "apex.profile.verified" : "apex.profile.notVerified",
            })}
          </StatusChip>
        )}
      </span>
    </DescriptionRow>
  );
}

export const Information = withWords(["profile", "country", "sign-up"], InformationScreen);
