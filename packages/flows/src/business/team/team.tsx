import { profileOf } from "@apex/client/profile";
import { readBusinessAccess } from "@apex/contract/business/team";
import { Button } from "@apex/ui/button/button";
import { Plus, UserPlus } from "@apex/ui/icon/icon";
import { Page } from "@apex/ui/page/page";
import { PageHeader } from "@apex/ui/page-header/page-header";
import { Tabs } from "@apex/ui/tabs/tabs";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { MoneyHold } from "../../base/flow/money-hold.tsx";
import { useAllowed } from "../../base/flow/use-allowed.ts";
import { usePlaceTitle } from "../../base/flow/use-place-title.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { useRead } from "../../base/use-read.ts";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import { NotLoaded } from "../../base/flow/loaded.tsx";
import { AuditLog } from "./audit-log.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { Members } from "./members.tsx";
import { Roles } from "./roles.tsx";

export const teamTabs = ["members", "roles", "log"] as const;
export type TeamTab = (typeof teamTabs)[number];

export interface TeamProps extends ScreenProps {
  tab: TeamTab;
  onTab: (tab: TeamTab) => void;
  /** The person has left: the session is in their personal workspace. */
  onLeft: () => void;
}

/** A business's team: members and invitations, roles, and the log. */
function TeamScreen({ tab, onTab, onTitle, headingLevel = 1, onLeft }: TeamProps) {
  const intl = useIntl();
  const client = useClient();
  const title = intl.formatMessage({ id: "apex.team.title" });
  usePlaceTitle(
    onTitle,
    title,
    tab === "members" ? title : intl.formatMessage({ id: `apex.team.${tab}` }),
  );
  const profile = useQuery(profileOf(client));
  const access = useRead(readBusinessAccess, {});
  const [isInviting, setInviting] = useState(false);
  const canInvite = useAllowed("team", "create");
  const canMakeRoles = useAllowed("team", "approve");
  const workspaceName = profile.data?.profile.workspaceName ?? "";
  return (
    <Page>
      <PageHeader
        headingLevel={headingLevel}
        title={title}
        description={
          workspaceName !== "" &&
          intl.formatMessage({ id: "apex.team.lead" }, { name: workspaceName })
        }
        actions={
          tab === "members" && canInvite ? (
            <Button icon={<UserPlus />} onPress={() => setInviting(true)}>
              {intl.formatMessage({ id: "apex.team.invite" })}
            </Button>
          ) : (
            tab === "roles" &&
            canMakeRoles && (
              <PlaceButton icon={<Plus />} to="newRole">
                {intl.formatMessage({ id: "apex.team.newRole" })}
              </PlaceButton>
            )
          )
        }
      />
      {canInvite && <MoneyHold />}
      <Tabs
        label={intl.formatMessage({ id: "apex.team.tabs" })}
        tabs={teamTabs.map((id) => ({ id, label: intl.formatMessage({ id: `apex.team.${id}` }) }))}
        selected={tab}
        onSelect={onTab}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {tab === "roles" ? (
            <Roles />
          ) : tab === "log" ? (
            <AuditLog />
          ) : access.data ? (
            <Members
              giver={access.data}
              canChange={canInvite}
              workspaceName={workspaceName}
              onLeft={onLeft}
            />
          ) : (
            <NotLoaded query={access} rows={5} />
          )}
        </div>
      </Tabs>
      {isInviting && access.data && (
        <InviteDialog giver={access.data} onClose={() => setInviting(false)} />
      )}
    </Page>
  );
}

export const Team = withWords(["permissions", "team", "paging", "security"], TeamScreen);
