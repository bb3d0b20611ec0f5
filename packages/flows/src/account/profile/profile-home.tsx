import { read } from "@apex/client/query";
import { readProfile } from "@apex/contract/profile/read-profile";
import { Avatar } from "@apex/ui/avatar/avatar";
import { BadgeCheck, IdCard, Landmark, Settings, ShieldCheck, User } from "@apex/ui/icon/icon";
import { RowList } from "@apex/ui/list-row/list-row";
import { Page } from "@apex/ui/page/page";
import { PageHeader } from "@apex/ui/page-header/page-header";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { StatusChip } from "@apex/ui/status-chip/status-chip";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { PlaceRow } from "../../base/places/place-row.tsx";

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
  const profile = useQuery(read(useClient(), readProfile, {}));
  const title = intl.formatMessage({ id: "apex.profile.title" });
  useEffect(() => onTitle?.(title), [onTitle, title]);
  const me = profile.data?.profile;
  return (
    <Page width="form">
      <PageHeader title={title} headingLevel={headingLevel} />
      {profile.error && !me ? (
        <ErrorView
          error={profile.error}
          onRetry={() => void profile.refetch()}
          isRetrying={profile.isFetching}
        />
      ) : me ? (
        <>
          <div className="flex items-center gap-4">
            <Avatar name={me.fullName ?? ""} size="large" />
            <div className="grid min-w-0 justify-items-start gap-1">
              <p className="font-display text-xl font-semibold [overflow-wrap:anywhere]">
                {me.fullName}
              </p>
              {me.username !== undefined && (
                <p className="text-text-muted [overflow-wrap:anywhere]">@{me.username}</p>
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
        <RowSkeletons count={6} label={intl.formatMessage({ id: "apex.flow.loading" })} />
      )}
    </Page>
  );
}

export const ProfileHome = withWords(["profile"], ProfileHomeScreen);
