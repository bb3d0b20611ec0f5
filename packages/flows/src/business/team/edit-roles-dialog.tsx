import { updateRoles } from "@apex/contract/business/team";
import { Button } from "@apex/ui/button/button";
import { Dialog } from "@apex/ui/dialog/dialog";
import { useState } from "react";
import { useIntl } from "react-intl";
import { RoleChoice, type RoleGiver } from "./role-choice.tsx";
import { ProvedDialog } from "../../parts/security-code/proved-dialog.tsx";

export interface EditRolesDialogProps {
  giver: RoleGiver;
  member: { userId: string; name: string; roles: readonly string[] };
  onClose: () => void;
}

/** Gives a member other roles. */
export function EditRolesDialog({ giver, member, onClose }: EditRolesDialogProps) {
  const intl = useIntl();
  const [request, setRequest] = useState<{ requestId: string; userId: string; roles: string[] }>();
  const [roles, setRoles] = useState<readonly string[]>(member.roles);
  const [isAsked, setAsked] = useState(false);
  const save = () => {
    setAsked(true);
    if (roles.length === 0) return;
    setRequest({ requestId: crypto.randomUUID(), userId: member.userId, roles: [...roles] });
  };
  if (request !== undefined)
    return (
      <ProvedDialog
        endpoint={updateRoles}
        request={request}
        title={intl.formatMessage({ id: "apex.team.editRolesOf" }, { name: member.name })}
        submitLabel={intl.formatMessage({ id: "apex.team.save" })}
        onClose={() => setRequest(undefined)}
        onDone={onClose}
      >
        <p>{intl.formatMessage({ id: "apex.team.rightsBody" })}</p>
      </ProvedDialog>
    );
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      closeLabel={intl.formatMessage({ id: "apex.team.close" })}
      title={intl.formatMessage({ id: "apex.team.editRolesOf" }, { name: member.name })}
    >
      <div className="grid gap-5">
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
        <Button onPress={save}>{intl.formatMessage({ id: "apex.team.save" })}</Button>
      </div>
    </Dialog>
  );
}
