/** Passkeys and their challenges. Wall time throughout. */
export const passkeysSql = /* sql */ `
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- The authenticator's own name for it, as base64url.
  credential_id text not null unique,
  -- COSE, as base64url.
  public_key text not null,
  -- Of signatures; stays 0 where the authenticator does not count.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id, created_at desc);

create table passkey_challenges (
  challenge text primary key,
  purpose text not null,
  -- Whose: the person, or the browser's guest id where nobody is signed in; and for a proof the request that it is for.
  subject text not null,
  expires_at timestamptz not null
);
`;
