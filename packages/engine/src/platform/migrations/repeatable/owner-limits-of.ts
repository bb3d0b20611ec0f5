import { plansByIndex } from "../plans-by-index.ts";

/**
 * Whose limits a business's payments count against: the level of its owner, and the owner's personal workspace, where all
 * that leaves their workspaces is counted. Null if the owner has closed the account. Every request for a business asks for it.
 */
export const ownerLimitsOfSql = /* sql */ `
drop function if exists owner_limits_of;
create function owner_limits_of(p_workspace_id uuid) returns jsonb language plpgsql stable ${plansByIndex} as $$
begin
  return (
    select jsonb_build_object('workspaceId', h.id, 'kycLevel', u.kyc_level)
    from payees p
    join users u on u.id = p.user_id
    join members m on m.user_id = u.id and m.role = 'owner'
    join workspaces h on h.id = m.workspace_id and h.type = 'personal'
    where p.workspace_id = p_workspace_id
  );
end $$;
`;
