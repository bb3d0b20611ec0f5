import type { TeamMember } from "@apex/contract/business/team";
import { Check, EllipsisVertical, LogOut, Mail, Pencil, Trash2 } from "@apex/ui/icon/icon";
import { IconButton } from "@apex/ui/icon-button/icon-button";
import { Menu, MenuItem } from "@apex/ui/menu/menu";
import { useIntl } from "react-intl";

export type MemberAction = "edit" | "agree" | "revoke" | "resend" | "delete-invite" | "leave";

export interface MemberActionsProps {
  member: TeamMember;
  /** The member's name in the list. */
  name: string;
  /** True if the reader may change the team. */
  canChange: boolean;
  onAction: (action: MemberAction) => void;
}

/** The actions on a row of the team. */
export function MemberActions({ member, name, canChange, onAction }: MemberActionsProps) {
  const intl = useIntl();
  const isInvite = member.userId === undefined;
  if (!canChange && !member.isYou) return null;
  return (
    <Menu
      trigger={
        <IconButton
          label={intl.formatMessage({ id: "apex.team.actionsOf" }, { name })}
          size="compact"
        >
          <EllipsisVertical />
        </IconButton>
      }
    >
      {canChange && !isInvite && (
        <MenuItem icon={<Pencil />} onAction={() => onAction("edit")}>
          {intl.formatMessage({ id: "apex.team.editRoles" })}
        </MenuItem>
      )}
      {member.mayAgree && (
        <MenuItem icon={<Check />} onAction={() => onAction("agree")}>
          {intl.formatMessage({ id: "apex.team.agree" })}
        </MenuItem>
      )}
      {canChange && isInvite && (
        <MenuItem icon={<Mail />} onAction={() => onAction("resend")}>
          {intl.formatMessage({ id: "apex.team.resend" })}
        </MenuItem>
      )}
      {canChange && isInvite && (
        <MenuItem icon={<Trash2 />} tone="danger" onAction={() => onAction("delete-invite")}>
          {intl.formatMessage({ id: "apex.team.deleteInvite" })}
        </MenuItem>
      )}
      {member.isYou ? (
        <MenuItem icon={<LogOut />} tone="danger" onAction={() => onAction("leave")}>
          {intl.formatMessage({ id: "apex.team.leave" })}
        </MenuItem>
      ) : (
        !isInvite && (
          <MenuItem icon={<Trash2 />} tone="danger" onAction={() => onAction("revoke")}>
            {intl.formatMessage({ id: "apex.team.revoke" })}
          </MenuItem>
        )
      )}
    </Menu>
  );
}
