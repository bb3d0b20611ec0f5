import type { Permissions } from "@apex/contract/business/permissions";
import { createRole, noPermissions, roleNameSchema } from "@apex/contract/business/roles";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { useState } from "react";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { FormBody } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { TextFormField } from "../../base/form/text-form-field.tsx";
import { PermissionMatrix } from "./permission-matrix.tsx";
import { ProvedDialog } from "../../parts/security-code/proved-dialog.tsx";

export interface NewRoleProps {
  /** Receives the id of the new role. */
  onMade: (id: string) => void;
}

interface NewRoleRequest {
  readonly requestId: string;
  readonly name: string;
  readonly permissions: Permissions;
}

const formSchema = z.object({ name: roleNameSchema });

/** Makes a role of the business's own. */
export function NewRole({ onMade }: NewRoleProps) {
  const intl = useIntl();
  const [request, setRequest] = useState<NewRoleRequest>();
  const [permissions, setPermissions] = useState<Permissions>(noPermissions);
  const form = useApexForm({
    schema: formSchema,
    defaultValues: { name: "" },
    onSubmit: async ({ name }) => setRequest({ requestId: crypto.randomUUID(), name, permissions }),
  });
  return (
    <>
      <FormBody form={form} className="grid gap-6">
        <TextFormField
          form={form}
          name="name"
          label={intl.formatMessage({ id: "apex.team.roleName" })}
          description={intl.formatMessage({ id: "apex.team.roleNameHint" })}
          autoComplete="off"
          className="sm:max-w-sm"
        />
        <Card>
          <PermissionMatrix
            title={intl.formatMessage({ id: "apex.team.matrixNew" })}
            value={permissions}
            onChange={setPermissions}
          />
        </Card>
        <Button type="submit" isPending={form.isSubmitting} className="justify-self-start">
          {intl.formatMessage({ id: "apex.team.createRole" })}
        </Button>
      </FormBody>
      {request && (
        <ProvedDialog
          endpoint={createRole}
          request={request}
          title={intl.formatMessage({ id: "apex.team.createRole" })}
          submitLabel={intl.formatMessage({ id: "apex.team.createRole" })}
          onClose={() => setRequest(undefined)}
          onDone={({ role }) => onMade(role.id)}
        >
          <p>{intl.formatMessage({ id: "apex.team.rightsBody" })}</p>
        </ProvedDialog>
      )}
    </>
  );
}
