/** The protection of accounts: anti-phishing code, security events, and recorded sessions. */
export const securitySql = /* sql */ `
-- Stands in every mail and message to the person.
alter table users add column anti_phishing_code text;

create table security_log (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null,
  -- Null: it happened outside of a session. Ended sessions go sooner than what happened in them.
  session_id uuid,
  address text not null,
  user_agent text not null,
  -- Wall time.
  at timestamptz not null
);
create index security_log_of_user on security_log (user_id, at desc, id desc);
`;
