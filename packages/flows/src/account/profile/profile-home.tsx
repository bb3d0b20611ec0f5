import { readProfile } from "@apex/contract/profile/read-profile";
import { Avatar } from "@apex/ui/avatar/avatar";
import { BadgeCheck, IdCard, Landmark, Settings, ShieldCheck, User } from "@apex/ui/icon/icon";
import { RowList } from "@apex/ui/list-row/list-row";
import { StatusChip } from "@apex/ui/status-chip/status-chip";
import { useIntl } from "react-intl";
import { withWords } from "../../base/words/words-provider.tsx";
import { PlaceRow } from "../../base/places/place-row.tsx";
import { useRead } from "../../base/use-read.ts";
import { TitledPage } from "../../base/flow/titled-page.tsx";
import { NotLoaded } from "../../base/flow/loaded.tsx";

const pages = [
  { id: "information", to: "information", icon: User },
  { id: "upgrade", to: "upgrade", icon: BadgeCheck },
  { id: "security", to: "security", icon: ShieldCheck },
  { id: "general", to: "general", icon: Settings },
  { id: "saved-accounts", to: "savedAccounts", icon: Landmark },
  { id: "account", to: "account", icon: IdCard },
] as const;

export interface ProfileHomeProps {
  onTitle?: (title: string) => void;
  /** Default 1. */
  headingLevel?: 1 | 2;
}

/** The person's profile, with links to every setting. */
function ProfileHomeScreen({ onTitle, headingLevel = 1 }: ProfileHomeProps) {
  const intl = useIntl();
  const profile = useRead(readProfile, {});
  const title = intl.formatMessage({ id: "apex.profile.title" });
  const me = profile.data?.profile;
  return (
    <TitledPage width="form" title={title} headingLevel={headingLevel} onTitle={onTitle}>
      {me ? (
        <>
          <div className="flex items-center gap-4">
            <Avatar name={me.fullName ?? ""} size="large" />
            <div className="grid min-w-0 justify-items-start gap-1">
              <p className="font-display text-xl font-semibold wrap-anywhere">{me.fullName}</p>
              {me.username !== undefined && (
                <p className="text-text-muted wrap-anywhere">@{me.username}</p>
              )}
              <StatusChip status={me.kycLevel > 0 ? "done" : "needs-you"}>
                {intl.formatMessage({ id: "apex.profile.levelIs" }, { level: me.kycLevel })}
              </StatusChip>
            </div>
          </div>
          <RowList label={title}>
            {pages.map(({ id, to, icon: Icon }) => (
              <PlaceRow
                key={id}
                to={to}
                leading={<Icon />}
                leadingLook="square"
                title={intl.formatMessage({ id: `apex.profile.page-${id}` })}
                subtitle={intl.formatMessage({ id: `apex.profile.about-${id}` })}
              />
            ))}
          </RowList>
        </>
      ) : (
        <NotLoaded query={profile} rows={6} />
      )}
    </TitledPage>
  );
}

export const ProfileHome = withWords(["profile"], ProfileHomeScreen);
