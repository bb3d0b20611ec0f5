import { permissionAreas } from "@apex/contract/business/permissions";
import { deleteRole, setPermissions, type Role } from "@apex/contract/business/roles";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { Eye, Trash2 } from "@apex/ui/icon/icon";
import { Notice } from "@apex/ui/notice/notice";
import { useState } from "react";
import { useIntl } from "react-intl";
import type { RoleHolder } from "./permission-changes.ts";
import { PermissionMatrix } from "./permission-matrix.tsx";
import { PermissionPreview } from "./permission-preview.tsx";
import { ProvedDialog } from "../../parts/security-code/proved-dialog.tsx";
import { ViewAsDialog } from "./view-as-dialog.tsx";

export interface RoleEditorProps {
  role: Role;
  holders: readonly RoleHolder[];
  canChange: boolean;
  onDeleted: () => void;
}

/** A role's rights, and the effect of a change before it is saved. */
export function RoleEditor({ role, holders, canChange, onDeleted }: RoleEditorProps) {
  const intl = useIntl();
  const [request, setRequest] = useState<RoleRequest>();
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
      {isChanged && (
        <PermissionPreview holders={holders} before={role.permissions} after={permissions} />
      )}
      <div className="flex flex-wrap gap-3">
        {isChanged && (
          <>
            <Button
              onPress={() =>
                setRequest({ id: role.id, requestId: crypto.randomUUID(), permissions })
              }
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
      {request && (
        <ProvedDialog
          endpoint={setPermissions}
          request={request}
          title={intl.formatMessage({ id: "apex.team.savePermissions" })}
          submitLabel={intl.formatMessage({ id: "apex.team.savePermissions" })}
          onClose={() => setRequest(undefined)}
          onDone={() => setRequest(undefined)}
        >
          <p>{intl.formatMessage({ id: "apex.team.rightsBody" })}</p>
        </ProvedDialog>
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

interface RoleRequest {
  readonly id: string;
  readonly requestId: string;
  readonly permissions: Role["permissions"];
}

function DeleteDialog({ role: { id, name }, onClose, onDeleted }: DeleteDialogProps) {
  const intl = useIntl();
  const [requestId] = useState(() => crypto.randomUUID());
  return (
    <ProvedDialog
      endpoint={deleteRole}
      request={{ id, requestId }}
      title={intl.formatMessage({ id: "apex.team.deleteRoleTitle" }, { name })}
      submitLabel={intl.formatMessage({ id: "apex.team.delete" })}
      isDestructive
      onClose={onClose}
      onDone={onDeleted}
    >
      <p>{intl.formatMessage({ id: "apex.team.deleteRoleBody" })}</p>
    </ProvedDialog>
  );
}
