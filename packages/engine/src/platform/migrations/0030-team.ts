/** The members of a business: roles, invitations, and the activity log. */
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
`;
