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
import { PermissionGrid } from "../../parts/permissions/permission-grid.tsx";

/** The roles of a business, each with its level in every area. */
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
      {(data) => (
        <PagedSearch
          search={search}
          label={intl.formatMessage({ id: "apex.team.searchRoles" })}
          total={data.total}
        >
          <RowList label={intl.formatMessage({ id: "apex.team.roles" })}>
            {data.items.map(({ id, name, isBuiltIn, permissions, holders }) => (
              <ListRow
                key={id}
                href={hrefTo("role", { id })}
                title={
                  <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                    {name}
                    <span className="text-sm font-normal text-text-muted">
                      {intl.formatMessage({ id: "apex.team.holders" }, { count: holders })}
                      {isBuiltIn && ` · ${intl.formatMessage({ id: "apex.team.builtIn" })}`}
                    </span>
                  </span>
                }
                subtitle={
                  <span className="mt-2 block">
                    <PermissionGrid value={permissions} />
                  </span>
                }
              />
            ))}
          </RowList>
        </PagedSearch>
      )}
    </Loaded>
  );
}
