import { plansByIndex } from "../plans-by-index.ts";

/**
 * Reads both sides of transfers, one row for each place of the lists: the recipient by its handle, the sender by its workspace.
 * PostgreSQL keeps a function's plan, which must not be made for the empty tables of the first day.
 */
export const findPayeesSql = /* sql */ `
drop function if exists find_payees;
create function find_payees(p_workspaces uuid[], p_handles uuid[])
returns table (recipient json, sender json)
language plpgsql stable ${plansByIndex} as $$
begin
  return query
  select r.payee, s.payee
  from unnest(p_workspaces, p_handles) with ordinality as p (workspace_id, handle, place)
  left join lateral (select to_json(y) as payee from payees y where y.handle = p.handle) r on true
  left join lateral (select to_json(y) as payee from payees y where y.workspace_id = p.workspace_id) s on true
  order by p.place;
end $$;
`;
