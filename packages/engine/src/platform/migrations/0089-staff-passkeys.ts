/** Passkeys of staff. Their challenges share the customers' table, with purposes of their own. Wall time throughout. */
export const staffPasskeysSql = /* sql */ `
create table staff_passkeys (
  id uuid primary key,
  staff_id uuid not null references staff (id),
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
create index staff_passkeys_of_member on staff_passkeys (staff_id, created_at desc);
`;
