import { act } from "@apex/client/query";
import type { Permissions } from "@apex/contract/business/permissions";
import { createRole, noPermissions, roleNameSchema } from "@apex/contract/business/roles";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { TextField } from "@apex/ui/text-field/text-field";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { useClient } from "../client-context.ts";
import { FormBody, FormField } from "../form/form-field.tsx";
import { sentenceType, useApexForm } from "../form/use-apex-form.ts";
import { PermissionMatrix } from "./permission-matrix.tsx";
import { teamReason } from "./team-words.ts";

export interface NewRoleProps {
  /** Gets the id of the role that was made. */
  onMade: (id: string) => void;
}

const formSchema = z.object({ name: roleNameSchema });

/** Makes a role of the business's own. */
export function NewRole({ onMade }: NewRoleProps) {
  const intl = useIntl();
  const create = useMutation(act(useClient(), createRole));
  const [permissions, setPermissions] = useState<Permissions>(noPermissions);
  const form = useApexForm({
    schema: formSchema,
    defaultValues: { name: "" },
    onSubmit: async ({ name }) => {
      try {
        const { role } = await create.mutateAsync({ body: { name, permissions } });
        onMade(role.id);
      } catch (error) {
        const message = teamReason(error, intl);
        if (message === undefined) throw error;
        form.form.setError("name", { type: sentenceType, message });
        form.form.setFocus("name");
      }
    },
  });
  return (
    <FormBody form={form} className="grid gap-6">
      <FormField form={form} name="name">
        {({ id: _, ...field }) => (
          <TextField
            {...field}
            label={intl.formatMessage({ id: "apex.team.roleName" })}
            description={intl.formatMessage({ id: "apex.team.roleNameHint" })}
            autoComplete="off"
            className="sm:max-w-sm"
          />
        )}
      </FormField>
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
  );
}
