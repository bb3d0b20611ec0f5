/** People, their workspaces and sessions, their proofs, and limits on tries. */
export const identitySql = /* sql */ `
create table workspaces (
  id uuid primary key,
  type text not null check (type in ('personal', 'business')),
  name text not null,
  -- Areas of a business that are switched on.
  features text[] not null default '{}',
  created_at timestamptz not null
);

create table users (
  id uuid primary key,
  -- In lower case. Not proved until email_verified_at is set.
  email text unique check (email = lower(email)),
  email_verified_at timestamptz,
  -- The address without its tag: ada+shop@apex.test is ada@apex.test's mailbox.
  mailbox text generated always as (regexp_replace(email, '[+][^@]*@', '@')) stored,
  -- E.164.
  phone text unique,
  phone_verified_at timestamptz,
  password_hash text not null,
  username text,
  -- In lower case: usernames are compared without case.
  username_key text unique generated always as (lower(username)) stored,
  first_name text,
  last_name text,
  -- ISO 3166 alpha-2.
  country text,
  language text not null,
  preferred_asset text not null default 'NGN',
  referral_code text not null,
  referred_by uuid references users (id),
  -- Written by recomputeKycLevel only.
  kyc_level int not null default 0 check (kyc_level between 0 and 2),
  -- Keyed hash of the BVN: one person, one account.
  bvn_hash text unique,
  -- Outcome of the latest check of a BVN.
  bvn_status text,
  -- The register's names.
  verified_first_name text,
  verified_last_name text,
  -- The workspace that a sign-in lands in: the one last worked in.
  home_workspace_id uuid not null references workspaces (id),
  created_at timestamptz not null,
  constraint users_have_an_identifier check (email is not null or phone is not null),
  constraint referral_codes_are_unique unique (referral_code)
);
create index users_of_mailbox on users (mailbox);

create table members (
  workspace_id uuid not null references workspaces (id),
  user_id uuid not null references users (id),
  role text not null,
  primary key (workspace_id, user_id)
);
create index members_of_user on members (user_id);

-- Wall time throughout.
create table sessions (
  id uuid primary key,
  -- SHA-256 of the bearer.
  token_hash text not null unique,
  -- Hash of the bind cookie of a browser session.
  bind_hash text,
  user_id uuid not null references users (id),
  workspace_id uuid not null references workspaces (id),
  address text not null,
  user_agent text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_of_user on sessions (user_id, created_at desc);

-- One-time codes. Wall time throughout.
create table codes (
  id uuid primary key,
  purpose text not null,
  -- What the code is bound to, with whose it is: only the latest code of a purpose and subject is looked at.
  subject text not null,
  -- Null: sent for an account that does not exist, which nobody is told.
  user_id uuid references users (id),
  channel text not null,
  sent_to text not null,
  code_hash text not null,
  -- Wrong tries.
  tries int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
  -- Room beside each code for the version that says it was used: then no index is written.
) with (fillfactor = 50);
create index codes_of_subject on codes (purpose, subject, created_at desc);

-- Tries within a window that starts with the first of them. Wall time.
create table rate_limits (
  name text primary key,
  tries int not null,
  -- End of the window.
  ends_at timestamptz not null
) with (fillfactor = 70);

create table document_checks (
  id uuid primary key,
  user_id uuid not null references users (id),
  workspace_id uuid not null references workspaces (id),
  -- The held operation that it is to release.
  operation_id uuid,
  status text not null,
  -- Path of the wallet that the provider sends the person back to.
  return_to text not null,
  created_at timestamptz not null
);
create index document_checks_of_user on document_checks (user_id, created_at desc);
`;
