/** The permissions of a member's custom roles, which the business defined; null if the member has none. */
export const ownPermissionsOfSql = /* sql */ `
drop function if exists own_permissions_of;
create function own_permissions_of(p_workspace_id uuid, p_role text, p_other_roles text[])
returns jsonb language sql stable as $$
  select jsonb_agg(r.permissions) from roles r
  where r.workspace_id = p_workspace_id and r.id::text = any (array_prepend(p_role, p_other_roles))
$$;
`;
