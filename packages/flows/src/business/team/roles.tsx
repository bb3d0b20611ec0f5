import { read } from "@apex/client/query";
import { listRoles } from "@apex/contract/business/roles";
import { rolesPageSize } from "@apex/contract/limits";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { PagedSearch, usePagedSearch } from "../../base/paged-search/paged-search.tsx";
import { RoleMatrix } from "./role-matrix.tsx";

/** The roles of a business, each with its level in every area. */
export function Roles() {
  const intl = useIntl();
  const search = usePagedSearch(rolesPageSize);
  const roles = useQuery({
    ...read(useClient(), listRoles, { query: search.query }),
    placeholderData: keepPreviousData,
  });
  return (
    <PagedSearch
      search={search}
      label={intl.formatMessage({ id: "apex.team.searchRoles" })}
      query={roles}
      rows={5}
    >
      {({ items }) => <RoleMatrix roles={items} />}
    </PagedSearch>
  );
}
