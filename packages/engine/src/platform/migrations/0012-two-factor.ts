/** Browsers that people sign in with, and the second factor of an account. Wall time throughout. */
export const twoFactorSql = /* sql */ `
create table devices (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- Hash of the bind cookie that its browser holds now: who brings it is this device. Null outside of browsers.
  bind_hash text,
  user_agent text not null,
  -- Of the latest sign-in, and where that is.
  address text not null,
  city text,
  region text,
  country_code text,
  signed_in_at timestamptz not null,
  trusted_at timestamptz,
  removed_at timestamptz
);
create index devices_of_user on devices (user_id, signed_in_at desc) where removed_at is null;
create index devices_of_browser on devices (bind_hash) where bind_hash is not null;

alter table sessions
  add column device_id uuid references devices (id),
  -- When its owner last proved to be there, beyond the password.
  add column proved_at timestamptz;
create index sessions_of_device on sessions (device_id) where ended_at is null;

create table authenticators (
  user_id uuid primary key references users (id),
  -- Encrypted with a key of the operator's.
  sealed_secret text not null,
  created_at timestamptz not null,
  -- Two-factor is on from here.
  confirmed_at timestamptz,
  -- The latest step of 30 seconds whose number was taken: none is taken twice, nor an older one after it.
  last_step bigint
);

create table recovery_codes (
  user_id uuid not null references users (id),
  -- Keyed hash.
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Sign-ins whose first step is done.
create table partial_sessions (
  id uuid primary key,
  -- SHA-256 of the key that the second step brings.
  key_hash text not null unique,
  user_id uuid not null references users (id),
  workspace_id uuid not null references workspaces (id),
  -- Ways to take the second step.
  options text[] not null,
  tries int not null default 0,
  expires_at timestamptz not null,
  completed_at timestamptz
);
`;
