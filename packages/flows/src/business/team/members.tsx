import { listTeam, type TeamMember } from "@apex/contract/business/team";
import { permissionAreas } from "@apex/contract/business/permissions";
import { teamPageSize } from "@apex/contract/limits";
import { formatDay } from "@apex/ui/date-time/format-moment";
import { Avatar } from "@apex/ui/avatar/avatar";
import { DateTime } from "@apex/ui/date-time/date-time";
import { Disclosure } from "@apex/ui/disclosure/disclosure";
import { Notice } from "@apex/ui/notice/notice";
import { RowStatus } from "@apex/ui/status-chip/status-chip";
import { Table, type Column } from "@apex/ui/table/table";
import { useMemo, useState, type ReactNode } from "react";
import { useIntl, type IntlShape } from "react-intl";
import { EditRolesDialog } from "./edit-roles-dialog.tsx";
import { MemberActions, type MemberAction } from "./member-actions.tsx";
import {
  AgreeDialog,
  DeleteInviteDialog,
  LeaveDialog,
  ResendInviteDialog,
  RevokeDialog,
} from "./member-dialogs.tsx";
import { PagedSearch, usePagedSearch } from "../../base/paged-search/paged-search.tsx";
import { useSteadyRead } from "../../base/use-read.ts";
import type { RoleGiver } from "./role-choice.tsx";
import { areaName, levelName } from "../../parts/permissions/permission-words.ts";
import { listed } from "./team-words.ts";

export interface MembersProps {
  giver: RoleGiver;
  canChange: boolean;
  /** Name of the business. */
  workspaceName: string;
  /** The session has returned to the personal workspace. */
  onLeft: () => void;
}

/** The dialog that is open over the list. */
interface Open {
  action: MemberAction;
  member: TeamMember;
}

/** The members and invitations of the team, with the actions on each. */
export function Members({ giver, canChange, workspaceName, onLeft }: MembersProps) {
  const intl = useIntl();
  const search = usePagedSearch(teamPageSize);
  const [open, setOpen] = useState<Open>();
  const [resentTo, setResentTo] = useState<string>();
  const [areRightsOpen, setRightsOpen] = useState(false);
  const team = useSteadyRead(listTeam, { query: search.query });
  const columns = useMemo(
    () =>
      columnsOf(intl, (member) => (
        <MemberActions
          member={member}
          name={nameOf(member)}
          canChange={canChange}
          onAction={(action) => {
            setResentTo(undefined);
            setOpen({ action, member });
          }}
        />
      )),
    [intl, canChange],
  );
  const rights = useMemo(() => rightsColumns(intl), [intl]);
  return (
    <>
      {resentTo !== undefined && (
        <Notice tone="success" live="status">
          {intl.formatMessage({ id: "apex.team.resent" }, { email: resentTo })}
        </Notice>
      )}
      <PagedSearch
        search={search}
        label={intl.formatMessage({ id: "apex.team.search" })}
        query={team}
        rows={5}
      >
        {({ items }) => (
          <>
            <Table
              caption={intl.formatMessage({ id: "apex.team.members" })}
              columns={columns}
              rows={items}
              rowKey={({ userId, email }) => userId ?? email ?? ""}
              narrow="cards"
            />
            <Disclosure
              title={intl.formatMessage({ id: "apex.team.memberPermissions" })}
              headingLevel={2}
              isExpanded={areRightsOpen}
              onExpandedChange={setRightsOpen}
            >
              {areRightsOpen && (
                <Table
                  caption={intl.formatMessage({ id: "apex.team.memberPermissions" })}
                  columns={rights}
                  rows={items}
                  rowKey={({ userId, email }) => userId ?? email ?? ""}
                  narrow="cards"
                />
              )}
            </Disclosure>
          </>
        )}
      </PagedSearch>
      {open && (
        <OpenDialog
          open={open}
          giver={giver}
          workspaceName={workspaceName}
          onClose={() => setOpen(undefined)}
          onLeft={onLeft}
          onResent={(email) => {
            setOpen(undefined);
            setResentTo(email);
          }}
        />
      )}
    </>
  );
}

function nameOf({ name, email }: TeamMember): string {
  return name ?? email ?? "";
}

/** A member's level in each area. */
function rightsColumns(intl: IntlShape): readonly Column<TeamMember>[] {
  return [
    {
      id: "person",
      header: intl.formatMessage({ id: "apex.team.person" }),
      isRowHeader: true,
      cell: nameOf,
    },
    ...permissionAreas.map((area) => ({
      id: area,
      header: areaName(intl, area),
      cell: ({ permissions }: TeamMember) => levelName(intl, permissions[area]),
    })),
  ];
}

function columnsOf(
  intl: IntlShape,
  actions: (member: TeamMember) => ReactNode,
): readonly Column<TeamMember>[] {
  return [
    {
      id: "person",
      header: intl.formatMessage({ id: "apex.team.person" }),
      isRowHeader: true,
      cell: (member) => <PersonCell member={member} />,
    },
    {
      id: "roles",
      header: intl.formatMessage({ id: "apex.team.roles" }),
      cell: ({ roles }) =>
        listed(
          intl,
          roles.map(({ name }) => name),
        ),
    },
    {
      id: "status",
      header: intl.formatMessage({ id: "apex.team.status" }),
      cell: (member) => <StatusCell member={member} />,
    },
    {
      id: "actions",
      header: intl.formatMessage({ id: "apex.team.actions" }),
      isHeaderHidden: true,
      align: "end",
      // On a card, the menu stands beside the name.
      cell: (member) => (
        <span className="ms-auto @max-xl/table:absolute @max-xl/table:end-2 @max-xl/table:top-2.5">
          {actions(member)}
        </span>
      ),
    },
  ];
}

function PersonCell({ member }: { member: TeamMember }) {
  const intl = useIntl();
  const name = nameOf(member);
  return (
    <span className="flex min-w-0 items-center gap-3 @max-xl/table:pe-10 @xl/table:min-w-56">
      <Avatar name={name} size="small" />
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">
          {member.isYou ? intl.formatMessage({ id: "apex.team.you" }, { name }) : name}
        </span>
        {member.name !== undefined && (
          <span className="block text-sm font-normal break-all text-text-muted">
            {member.email}
          </span>
        )}
      </span>
    </span>
  );
}

function StatusCell({ member: { status, invitedUntil, approvesFrom } }: { member: TeamMember }) {
  const intl = useIntl();
  if (status === "invite-expired")
    return (
      <RowStatus status="cancelled">
        {intl.formatMessage({ id: "apex.team.inviteExpired" })}
      </RowStatus>
    );
  if (status !== "invited" && approvesFrom !== undefined)
    return (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        <RowStatus status="held">{intl.formatMessage({ id: "apex.team.active" })}</RowStatus>
        <span className="text-sm text-text-muted">
          {intl.formatMessage(
            { id: "apex.team.approvesFrom" },
            { at: <DateTime at={approvesFrom} /> },
          )}
        </span>
      </span>
    );
  if (status !== "invited")
    return <RowStatus status="done">{intl.formatMessage({ id: "apex.team.active" })}</RowStatus>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <RowStatus status="progress">{intl.formatMessage({ id: "apex.team.invited" })}</RowStatus>
      {invitedUntil !== undefined && (
        <span className="text-sm text-text-muted">
          {intl.formatMessage(
            { id: "apex.team.invitedUntil" },
            { date: formatDay(invitedUntil, intl.locale) },
          )}
        </span>
      )}
    </span>
  );
}

interface OpenDialogProps extends Pick<MembersProps, "giver" | "workspaceName" | "onLeft"> {
  open: Open;
  onClose: () => void;
  onResent: (email: string) => void;
}

function OpenDialog({ open, giver, workspaceName, onClose, onLeft, onResent }: OpenDialogProps) {
  const { action, member } = open;
  const { userId = "", email = "", roles } = member;
  const name = nameOf(member);
  switch (action) {
    case "edit":
      return (
        <EditRolesDialog
          giver={giver}
          member={{ userId, name, roles: roles.map(({ id }) => id) }}
          onClose={onClose}
        />
      );
    case "resend":
      return <ResendInviteDialog email={email} onClose={onClose} onSent={() => onResent(email)} />;
    case "agree":
      return <AgreeDialog userId={userId} name={name} onClose={onClose} />;
    case "revoke":
      return <RevokeDialog userId={userId} name={name} onClose={onClose} />;
    case "delete-invite":
      return <DeleteInviteDialog email={email} name={name} onClose={onClose} />;
    case "leave":
      return <LeaveDialog name={workspaceName} onClose={onClose} onLeft={onLeft} />;
  }
}
