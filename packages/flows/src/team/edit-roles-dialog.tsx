import { act } from "@apex/client/query";
import { updateRoles } from "@apex/contract/business/team";
import { Button } from "@apex/ui/button/button";
import { Dialog } from "@apex/ui/dialog/dialog";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../client-context.ts";
import { RoleChoice, type RoleGiver } from "./role-choice.tsx";
import { TeamError } from "./team-error.tsx";

export interface EditRolesDialogProps {
  giver: RoleGiver;
  member: { userId: string; name: string; roles: readonly string[] };
  onClose: () => void;
}

/** Gives a member other roles. */
export function EditRolesDialog({ giver, member, onClose }: EditRolesDialogProps) {
  const intl = useIntl();
  const update = useMutation(act(useClient(), updateRoles));
  const [roles, setRoles] = useState<readonly string[]>(member.roles);
  const [isAsked, setAsked] = useState(false);
  const save = () => {
    setAsked(true);
    if (roles.length === 0) return;
    update.mutate({ body: { userId: member.userId, roles: [...roles] } }, { onSuccess: onClose });
  };
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      closeLabel={intl.formatMessage({ id: "apex.team.close" })}
      title={intl.formatMessage({ id: "apex.team.editRolesOf" }, { name: member.name })}
    >
      <div className="grid gap-5">
        {update.error && <TeamError error={update.error} />}
        <RoleChoice
          giver={giver}
          value={roles}
          onChange={setRoles}
          error={
            isAsked && roles.length === 0
              ? intl.formatMessage({ id: "apex.team.rolesNone" })
              : undefined
          }
        />
        <Button isPending={update.isPending} onPress={save}>
          {intl.formatMessage({ id: "apex.team.save" })}
        </Button>
      </div>
    </Dialog>
  );
}
