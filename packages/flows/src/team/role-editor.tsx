import { act } from "@apex/client/query";
import { permissionAreas } from "@apex/contract/business/permissions";
import { deleteRole, setPermissions, type Role } from "@apex/contract/business/roles";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { ConfirmDialog } from "@apex/ui/confirm-dialog/confirm-dialog";
import { Eye, Trash2 } from "@apex/ui/icon/icon";
import { Notice } from "@apex/ui/notice/notice";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../client-context.ts";
import type { RoleHolder } from "./permission-changes.ts";
import { PermissionMatrix } from "./permission-matrix.tsx";
import { PermissionPreview } from "./permission-preview.tsx";
import { TeamError } from "./team-error.tsx";
import { ViewAsDialog } from "./view-as-dialog.tsx";

export interface RoleEditorProps {
  role: Role;
  holders: readonly RoleHolder[];
  canChange: boolean;
  onDeleted: () => void;
}

/** What a role opens, and what a change of it means before it is saved. */
export function RoleEditor({ role, holders, canChange, onDeleted }: RoleEditorProps) {
  const intl = useIntl();
  const save = useMutation(act(useClient(), setPermissions));
  const [permissions, setPermissionsTo] = useState(role.permissions);
  const [open, setOpen] = useState<"view-as" | "delete">();
  const isChanged = permissionAreas.some((area) => permissions[area] !== role.permissions[area]);
  return (
    <>
      {role.isBuiltIn && <Notice>{intl.formatMessage({ id: "apex.team.builtInNote" })}</Notice>}
      <Card>
        <PermissionMatrix
          title={intl.formatMessage({ id: "apex.team.matrix" }, { name: role.name })}
          value={permissions}
          onChange={canChange ? setPermissionsTo : undefined}
        />
      </Card>
      {save.error && <TeamError error={save.error} />}
      {isChanged && (
        <PermissionPreview holders={holders} before={role.permissions} after={permissions} />
      )}
      <div className="flex flex-wrap gap-3">
        {isChanged && (
          <>
            <Button
              isPending={save.isPending}
              onPress={() => save.mutate({ params: { id: role.id }, body: { permissions } })}
            >
              {intl.formatMessage({ id: "apex.team.savePermissions" })}
            </Button>
            <Button variant="secondary" onPress={() => setPermissionsTo(role.permissions)}>
              {intl.formatMessage({ id: "apex.team.discard" })}
            </Button>
          </>
        )}
        <Button variant="secondary" icon={<Eye />} onPress={() => setOpen("view-as")}>
          {intl.formatMessage({ id: "apex.team.viewAs" })}
        </Button>
        {canChange && (
          <Button variant="quiet" icon={<Trash2 />} onPress={() => setOpen("delete")}>
            {intl.formatMessage({ id: "apex.team.deleteRole" })}
          </Button>
        )}
      </div>
      {open === "view-as" && (
        <ViewAsDialog
          name={role.name}
          permissions={permissions}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === "delete" && (
        <DeleteDialog role={role} onClose={() => setOpen(undefined)} onDeleted={onDeleted} />
      )}
    </>
  );
}

interface DeleteDialogProps extends Pick<RoleEditorProps, "role" | "onDeleted"> {
  onClose: () => void;
}

function DeleteDialog({ role: { id, name }, onClose, onDeleted }: DeleteDialogProps) {
  const intl = useIntl();
  const remove = useMutation(act(useClient(), deleteRole));
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      tone="danger"
      title={intl.formatMessage({ id: "apex.team.deleteRoleTitle" }, { name })}
      confirmLabel={intl.formatMessage({ id: "apex.team.delete" })}
      cancelLabel={intl.formatMessage({ id: "apex.team.keep" })}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } }, { onSuccess: onDeleted })}
    >
      {remove.error ? (
        <TeamError error={remove.error} />
      ) : (
        intl.formatMessage({ id: "apex.team.deleteRoleBody" })
      )}
    </ConfirmDialog>
  );
}
