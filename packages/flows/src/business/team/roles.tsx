import { listRoles } from "@apex/contract/business/roles";
import { rolesPageSize } from "@apex/contract/limits";
import { useIntl } from "react-intl";
import { PagedSearch, usePagedSearch } from "../../base/paged-search/paged-search.tsx";
import { useSteadyRead } from "../../base/use-read.ts";
import { RoleMatrix } from "./role-matrix.tsx";

/** The roles of a business, each with its level in every area. */
export function Roles() {
  const intl = useIntl();
  const search = usePagedSearch(rolesPageSize);
  const roles = useSteadyRead(listRoles, { query: search.query });
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
