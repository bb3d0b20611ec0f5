import type { Permissions } from "@apex/contract/business/permissions";
import { covers, listRoles, type MemberRole } from "@apex/contract/business/roles";
import { maxPageSize } from "@apex/contract/limits";
import { Checkbox } from "@apex/ui/checkbox/checkbox";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { useId, type Ref } from "react";
import { useIntl } from "react-intl";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { useRead } from "../../base/use-read.ts";

/** The person who gives roles: nobody gives more than they have, and only owners make owners. */
export interface RoleGiver {
  permissions: Permissions;
  roles: readonly MemberRole[];
}

export interface RoleChoiceProps {
  giver: RoleGiver;
  /** The ids of the chosen roles. */
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
  error: string | undefined;
  /** The first role, for focus. */
  inputRef?: Ref<HTMLInputElement>;
}

/** The roles for a person, of those that may be given. */
export function RoleChoice({ giver, value, onChange, error, inputRef }: RoleChoiceProps) {
  const intl = useIntl();
  const id = useId();
  const query = { perPage: maxPageSize };
  const roles = useRead(listRoles, { query });
  const isOwner = giver.roles.some((role) => role.id === "owner");
  const offered = roles.data?.items.filter(
    (role) => isOwner || (role.id !== "owner" && covers(giver.permissions, role.permissions)),
  );
  return (
    <fieldset aria-describedby={`${id}-hint`} className="grid gap-3">
      <legend className="mb-1 text-body font-semibold">
        {intl.formatMessage({ id: "apex.team.rolesLabel" })}
      </legend>
      <p id={`${id}-hint`} className="text-sm text-text-muted">
        {intl.formatMessage({ id: "apex.team.rolesHint" })}
      </p>
      {roles.error && <ErrorView error={roles.error} onRetry={() => void roles.refetch()} />}
      {roles.isPending && (
        <RowSkeletons count={3} label={intl.formatMessage({ id: "apex.flow.loading" })} />
      )}
      <div className="grid gap-2 sm:grid-cols-2">
        {offered?.map((role, index) => (
          <Checkbox
            key={role.id}
            {...(index === 0 && inputRef && { inputRef })}
            isSelected={value.includes(role.id)}
            onChange={(isChosen) =>
              onChange(
                isChosen ? [...value, role.id] : value.filter((chosen) => chosen !== role.id),
              )
            }
          >
            {role.name}
          </Checkbox>
        ))}
      </div>
      {error !== undefined && (
        <p role="alert" className="text-sm font-medium text-negative-text">
          {error}
        </p>
      )}
    </fieldset>
  );
}
