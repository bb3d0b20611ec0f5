/** The sign-in of staff by the operator's provider. Times are wall time. */
export const staffOpenidSql = /* sql */ `
-- Null: the member has none, and signs in by the provider.
alter table staff alter column password_hash drop not null;
alter table staff alter column sealed_secret drop not null;
-- An authenticator that was shown and that no code has confirmed yet.
alter table staff add column sealed_next_secret text;
-- Who the member is at the provider, since their first sign-in there.
alter table staff add column issuer text;
alter table staff add column subject text;
create unique index staff_by_subject on staff (issuer, subject) where subject is not null;

-- A sign-in at the provider, from leaving the desk until coming back.
create table staff_sign_ins (
  -- SHA-256.
  state_hash text primary key,
  -- Hash of the cookie of the browser that left: the answer is taken from no other one.
  binding_hash text not null,
  code_verifier text not null,
  nonce text not null,
  created_at timestamptz not null
);
create index staff_sign_ins_by_age on staff_sign_ins (created_at);
`;
