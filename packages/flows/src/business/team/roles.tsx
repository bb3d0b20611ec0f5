import { read } from "@apex/client/query";
import { listRoles } from "@apex/contract/business/roles";
import { rolesPageSize } from "@apex/contract/limits";
import { ListRow, RowList } from "@apex/ui/list-row/list-row";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { Loaded } from "../../base/flow/loaded.tsx";
import { PagedSearch, usePagedSearch } from "../../base/paged-search/paged-search.tsx";
import { useHrefTo } from "../../base/places/use-href-to.ts";
import { areaName } from "../../parts/permissions/permission-words.ts";
import { listed } from "./team-words.ts";
import { permissionAreas } from "@apex/contract/business/permissions";

/** The roles of a business, each linked to its rights. */
export function Roles() {
  const intl = useIntl();
  const hrefTo = useHrefTo();
  const search = usePagedSearch(rolesPageSize);
  const roles = useQuery({
    ...read(useClient(), listRoles, { query: search.query }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={roles} rows={5}>
      {(data) => {
        return (
          <PagedSearch
            search={search}
            label={intl.formatMessage({ id: "apex.team.searchRoles" })}
            total={data.total}
          >
            <RowList label={intl.formatMessage({ id: "apex.team.roles" })}>
              {data.items.map(({ id, name, isBuiltIn, permissions, holders }) => {
                const open = permissionAreas.filter((area) => permissions[area] !== "none");
                return (
                  <ListRow
                    key={id}
                    href={hrefTo("role", { id })}
                    title={name}
                    subtitle={listed(
                      intl,
                      open.map((area) => areaName(intl, area)),
                    )}
                    trailing={
                      <span className="text-sm font-normal whitespace-nowrap">
                        {intl.formatMessage({ id: "apex.team.holders" }, { count: holders })}
                      </span>
                    }
                    trailingNote={
                      isBuiltIn && (
                        <span className="text-sm text-text-muted">
                          {intl.formatMessage({ id: "apex.team.builtIn" })}
                        </span>
                      )
                    }
                  />
                );
              })}
            </RowList>
          </PagedSearch>
        );
      }}
    </Loaded>
  );
}
