import { meets } from "@apex/client/need";
import { profileOf } from "@apex/client/profile";
import type { PermissionArea } from "@apex/contract/business/permissions";
import { readBusinessAccess } from "@apex/contract/business/team";
import {
  Code,
  CreditCard,
  FileText,
  HandCoins,
  History,
  LogOut,
  Network,
  Send,
  Users,
  type IconType,
} from "@apex/ui/icon/icon";
import { Button } from "@apex/ui/button/button";
import { ListRow } from "@apex/ui/list-row/list-row";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { usePermissions } from "../../base/flow/use-allowed.ts";
import type { PlainPlace } from "../../base/places/places.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { PlaceGrid } from "../../base/places/place-grid.tsx";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { useHrefTo } from "../../base/places/use-href-to.ts";
import { useRead } from "../../base/use-read.ts";
import { TitledPage, type ScreenProps } from "../../base/flow/titled-page.tsx";
import { LeaveDialog } from "./member-dialogs.tsx";
import { listed } from "./team-words.ts";
import { useWaiting, type Waiting } from "./use-waiting.ts";

export interface BusinessHomeProps extends ScreenProps {
  /** The person has left: the session is in their personal workspace. */
  onLeft: () => void;
}

const sections = [
  {
    to: "team",
    area: "team",
    icon: Users,
    title: "apex.team.sectionTeam",
    note: "apex.team.sectionTeamNote",
  },
  {
    to: "teamLog",
    area: "team",
    icon: History,
    title: "apex.team.sectionLog",
    note: "apex.team.sectionLogNote",
  },
  {
    to: "apiSettings",
    area: "developers",
    icon: Code,
    title: "apex.team.sectionApi",
    note: "apex.team.sectionApiNote",
  },
  {
    to: "businessDeposits",
    area: "deposits",
    icon: Network,
    title: "apex.team.sectionDeposits",
    note: "apex.team.sectionDepositsNote",
  },
  {
    to: "collections",
    area: "collection",
    icon: HandCoins,
    title: "apex.team.sectionCollection",
    note: "apex.team.sectionCollectionNote",
  },
  {
    to: "businessWithdrawals",
    area: "withdrawals",
    icon: Send,
    title: "apex.team.sectionWithdrawals",
    note: "apex.team.sectionWithdrawalsNote",
  },
  {
    to: "accounting",
    area: "reports",
    icon: FileText,
    title: "apex.team.sectionAccounting",
    note: "apex.team.sectionAccountingNote",
  },
  {
    to: "cards",
    area: "cards",
    icon: CreditCard,
    title: "apex.team.sectionCards",
    note: "apex.team.sectionCardsNote",
  },
] as const satisfies readonly {
  to: PlainPlace;
  area: PermissionArea;
  icon: IconType;
  title: string;
  note: string;
}[];

/** The home of a business: its name, the person's rights, and links to its parts with what waits in them. */
function BusinessHomeScreen({ onTitle, headingLevel = 1, onLeft }: BusinessHomeProps) {
  const intl = useIntl();
  const hrefTo = useHrefTo();
  const client = useClient();
  const profile = useQuery(profileOf(client));
  const roles = useRead(readBusinessAccess, {}).data?.roles.map((role) => role.name);
  const permissions = usePermissions();
  const waiting: Partial<Record<PlainPlace, Waiting>> = useWaiting();
  const [isLeaving, setLeaving] = useState(false);
  const name = profile.data?.profile.workspaceName;
  const title = name ?? intl.formatMessage({ id: "apex.team.business" });
  return (
    <TitledPage
      headingLevel={headingLevel}
      title={title}
      description={
        roles && intl.formatMessage({ id: "apex.team.yourRoles" }, { roles: listed(intl, roles) })
      }
      onTitle={onTitle}
    >
      <PlaceGrid label={intl.formatMessage({ id: "apex.team.sections" })}>
        {sections.map(({ to, area, icon: Icon, title: words, note }) => {
          const isOpen = meets(permissions, [area, to === "accounting" ? "approve" : "view"]);
          const asks = isOpen ? waiting[to] : undefined;
          return (
            <ListRow
              key={to}
              leading={<Icon />}
              leadingLook="square"
              title={intl.formatMessage({ id: words })}
              subtitle={
                asks ? (
                  <span className={`font-medium ${asks.tone}`}>{asks.words}</span>
                ) : (
                  intl.formatMessage({ id: isOpen ? note : "apex.team.closed" })
                )
              }
              {...(isOpen && { href: hrefTo(to) })}
            />
          );
        })}
      </PlaceGrid>
      <div className="flex flex-wrap gap-3">
        <PlaceButton to="registerBusiness" variant="secondary">
          {intl.formatMessage({ id: "apex.team.registerAnother" })}
        </PlaceButton>
        <Button variant="quiet" icon={<LogOut />} onPress={() => setLeaving(true)}>
          {intl.formatMessage({ id: "apex.team.leave" })}
        </Button>
      </div>
      {isLeaving && <LeaveDialog name={title} onClose={() => setLeaving(false)} onLeft={onLeft} />}
    </TitledPage>
  );
}

export const BusinessHome = withWords(["permissions", "team"], BusinessHomeScreen);
