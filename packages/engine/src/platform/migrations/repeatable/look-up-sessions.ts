import { plansByIndex } from "../plans-by-index.ts";

/**
 * Reads the live session of each token, with everything that access to calls depends on and the operation that the request's
 * idempotency key has already made. A token without a live session has no row. PostgreSQL keeps a function's plan, which must
 * not be made for the empty tables of the first day. Its columns stay as they are: the release before has prepared the
 * statement that reads them.
 */
export const lookUpSessionsSql = /* sql */ `
drop function if exists look_up_sessions;
create function look_up_sessions(p_token_hashes text[], p_endpoints text[], p_keys text[], p_wall timestamptz)
returns table (place int, id uuid, bind_hash text, user_id uuid, workspace_id uuid, expires_at timestamptz, used_at timestamptz,
  workspace_type text, role text, other_roles text[], features text[], own_permissions jsonb, kyc_level int, bvn_verified boolean, email_verified boolean,
  phone_verified boolean, unproved text, restricted boolean, key_known boolean, key_operation_id uuid, key_body_hash text)
language plpgsql stable ${plansByIndex} as $$
#variable_conflict use_column
begin
  return query
  select p.place::int, s.id, s.bind_hash, s.user_id, s.workspace_id, s.expires_at, s.used_at, w.type, m.role, m.other_roles,
    w.features, case when w.type = 'business' then own_permissions_of(w.id, m.role, m.other_roles) end,
    u.kyc_level, u.bvn_hash is not null, u.email_verified_at is not null, u.phone_verified_at is not null, unproved_identifier(u), u.restricted_at is not null,
    k.key is not null, k.operation_id, k.body_hash
  from unnest(p_token_hashes, p_endpoints, p_keys) with ordinality as p (token_hash, endpoint, key, place)
  join sessions s on s.token_hash = p.token_hash and s.ended_at is null and s.expires_at > p_wall
  join users u on u.id = s.user_id
  join workspaces w on w.id = s.workspace_id
  join members m on m.workspace_id = s.workspace_id and m.user_id = s.user_id
  left join idempotency_keys k on k.workspace_id = s.workspace_id and k.endpoint = p.endpoint and k.key = p.key;
end $$;
`;
