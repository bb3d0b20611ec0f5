import { permissionAreas } from "@apex/contract/business/permissions";
import type { Role } from "@apex/contract/business/roles";
import { Table, type Column } from "@apex/ui/table/table";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import { PlaceLink } from "../../base/places/place-link.tsx";
import { LevelMark } from "../../parts/permissions/level-mark.tsx";
import { areaName } from "../../parts/permissions/permission-words.ts";
import { dot } from "../../base/format/dotted.ts";

/** Roles down, areas across: who may do what, and how far. On a phone the roles stay in sight while the areas scroll. */
export function RoleMatrix({ roles }: { roles: readonly Role[] }) {
  const intl = useIntl();
  const columns = useMemo(
    (): readonly Column<Role>[] => [
      {
        id: "role",
        header: intl.formatMessage({ id: "apex.team.role" }),
        isRowHeader: true,
        cell: ({ id, name, isBuiltIn, holders }) => (
          <span className="block min-w-28">
            <PlaceLink to="role" with={{ id }} variant="standalone" fallback={name}>
              {name}
            </PlaceLink>
            <span className="block text-sm font-normal text-text-muted">
              {intl.formatMessage({ id: "apex.team.holders" }, { count: holders })}
              {isBuiltIn && `${dot}${intl.formatMessage({ id: "apex.team.builtIn" })}`}
            </span>
          </span>
        ),
      },
      ...permissionAreas.map((area) => ({
        id: area,
        header: areaName(intl, area),
        cell: ({ permissions }: Role) => (
          <span className="text-sm">
            <LevelMark level={permissions[area]} />
          </span>
        ),
      })),
    ],
    [intl],
  );
  return (
    <Table
      caption={intl.formatMessage({ id: "apex.team.roles" })}
      columns={columns}
      rows={roles}
      rowKey={({ id }) => id}
      isFirstColumnSticky
    />
  );
}
