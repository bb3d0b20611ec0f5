/** Businesses with people in them: roles, invitations, and who did what. */
export const teamSql = /* sql */ `
-- Besides members.role. An owner has no others: that one opens everything.
alter table members add column other_roles text[] not null default '{}';

-- Those that a business made for itself; the built-in ones have no rows. members.role holds an id of these, or a built-in one's name.
create table roles (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id),
  name text not null,
  -- Names are compared without case.
  name_key text generated always as (lower(name)) stored,
  -- The level of each area.
  permissions jsonb not null,
  created_at timestamptz not null,
  constraint role_names_are_unique unique (workspace_id, name_key)
);

create table invites (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id),
  -- In lower case.
  email text not null check (email = lower(email)),
  roles text[] not null,
  -- SHA-256 of the link's token.
  token_hash text not null unique,
  invited_by uuid not null references users (id),
  -- Wall time.
  expires_at timestamptz not null,
  accepted_by uuid references users (id)
);
create unique index open_invites on invites (workspace_id, email) where accepted_by is null;

-- What is registered of a business: the same company by the same person once.
create table business_registrations (
  workspace_id uuid primary key references workspaces (id),
  registered_by uuid not null references users (id),
  country text not null,
  -- Upper case, letters and digits only.
  registration_number text not null,
  -- Picture of the certificate.
  image_id uuid not null,
  registered_at timestamptz not null,
  constraint businesses_are_registered_once unique (registered_by, country, registration_number)
);

-- Wall time. Names are kept as they were: a role may be deleted, a person may leave.
create table audit_log (
  id uuid primary key,
  -- Of one workspace's changes each is made after the other.
  number bigint generated always as identity,
  workspace_id uuid not null references workspaces (id),
  at timestamptz not null,
  kind text not null,
  actor_id uuid not null references users (id),
  actor text not null,
  details jsonb not null,
  address text not null
);
create index audit_log_of_workspace on audit_log (workspace_id, number desc);

-- As before, with all of a member's roles: what those of the business's own open, and which areas of it are switched on.
drop function look_up_sessions(text[], text[], text[], timestamptz);
create function look_up_sessions(p_token_hashes text[], p_endpoints text[], p_keys text[], p_wall timestamptz)
returns table (place int, id uuid, bind_hash text, user_id uuid, workspace_id uuid, expires_at timestamptz, workspace_type text,
  role text, other_roles text[], features text[], own_permissions jsonb, kyc_level int, email_verified boolean, phone_verified boolean,
  key_known boolean, key_operation_id uuid, key_body_hash text)
language plpgsql stable set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
begin
  return query
  select p.place::int, s.id, s.bind_hash, s.user_id, s.workspace_id, s.expires_at, w.type, m.role, m.other_roles, w.features,
    case when w.type = 'business' then own_permissions_of(w.id, m.role, m.other_roles) end,
    u.kyc_level, u.email_verified_at is not null, u.phone_verified_at is not null,
    k.key is not null, k.operation_id, k.body_hash
  from unnest(p_token_hashes, p_endpoints, p_keys) with ordinality as p (token_hash, endpoint, key, place)
  join sessions s on s.token_hash = p.token_hash and s.ended_at is null and s.expires_at > p_wall
  join users u on u.id = s.user_id
  join workspaces w on w.id = s.workspace_id
  join members m on m.workspace_id = s.workspace_id and m.user_id = s.user_id
  left join idempotency_keys k on k.workspace_id = s.workspace_id and k.endpoint = p.endpoint and k.key = p.key;
end $$;

-- What those of a member's roles open that are the business's own; null where there are none.
create function own_permissions_of(p_workspace_id uuid, p_role text, p_other_roles text[])
returns jsonb language sql stable as $$
  select jsonb_agg(r.permissions) from roles r
  where r.workspace_id = p_workspace_id and r.id::text = any (array_prepend(p_role, p_other_roles))
$$;
`;
