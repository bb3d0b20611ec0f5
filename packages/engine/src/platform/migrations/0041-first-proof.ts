/** Who has proved an email or phone, which links and sign-ins depend on it, and when a session was last used. */
export const firstProofSql = /* sql */ `
-- The session that proved it; null where nobody was signed in. Ended sessions are pruned: no reference.
alter table users
  add column email_proved_in uuid,
  add column phone_proved_in uuid;

-- The email or phone that the link went to, and the hash of the guest id of the browser that asked for it.
alter table sign_in_links
  add column sent_to text,
  add column asked_by text;
delete from sign_in_links;

-- The session that asked for the change: it stays when the others end.
delete from contact_changes where confirmed_at is null;
alter table contact_changes add column asked_in uuid;

-- A provider's identity that becomes the account's with the second step of this sign-in.
alter table partial_sessions
  add column links_provider text,
  add column links_subject text;

-- Wall time of its latest use, give or take some minutes.
alter table sessions add column used_at timestamptz;
update sessions set used_at = created_at;

-- Besides the rest: the identifier that the account was opened with while nobody has proved it. Any other is the account's only
-- once it is proved, so that an identifier without a proof is that one.
drop function look_up_sessions(text[], text[], text[], timestamptz);
create function look_up_sessions(p_token_hashes text[], p_endpoints text[], p_keys text[], p_wall timestamptz)
returns table (place int, id uuid, bind_hash text, user_id uuid, workspace_id uuid, expires_at timestamptz, used_at timestamptz,
  workspace_type text, role text, other_roles text[], features text[], own_permissions jsonb, kyc_level int, email_verified boolean,
  phone_verified boolean, unproved text, key_known boolean, key_operation_id uuid, key_body_hash text)
language plpgsql stable set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
begin
  return query
  select p.place::int, s.id, s.bind_hash, s.user_id, s.workspace_id, s.expires_at, s.used_at, w.type, m.role, m.other_roles,
    w.features, case when w.type = 'business' then own_permissions_of(w.id, m.role, m.other_roles) end,
    u.kyc_level, u.email_verified_at is not null, u.phone_verified_at is not null, unproved_identifier(u),
    k.key is not null, k.operation_id, k.body_hash
  from unnest(p_token_hashes, p_endpoints, p_keys) with ordinality as p (token_hash, endpoint, key, place)
  join sessions s on s.token_hash = p.token_hash and s.ended_at is null and s.expires_at > p_wall
  join users u on u.id = s.user_id
  join workspaces w on w.id = s.workspace_id
  join members m on m.workspace_id = s.workspace_id and m.user_id = s.user_id
  left join idempotency_keys k on k.workspace_id = s.workspace_id and k.endpoint = p.endpoint and k.key = p.key;
end $$;

create function unproved_identifier(u users) returns text language sql immutable as $$
  select case
    when u.email is not null and u.email_verified_at is null then 'email'
    when u.phone is not null and u.phone_verified_at is null then 'phone'
  end
$$;
`;
