/** Sign-in with identity providers. */
export const socialSql = /* sql */ `
-- A sign-in at a provider, from leaving the wallet until it has come to a session. Wall time.
create table social_attempts (
  id uuid primary key,
  provider text not null,
  -- SHA-256.
  state_hash text not null unique,
  code_verifier text not null,
  nonce text not null,
  expires_at timestamptz not null,
  -- Once the provider has vouched: SHA-256 of what signs in or up, once, and for whom.
  ticket_hash text unique,
  subject text,
  email text,
  answered_at timestamptz,
  used_at timestamptz
);

-- Whom a person is at a provider.
create table social_accounts (
  provider text not null,
  subject text not null,
  user_id uuid not null references users (id),
  connected_at timestamptz not null,
  primary key (provider, subject)
);
create index social_accounts_of_user on social_accounts (user_id);
`;
