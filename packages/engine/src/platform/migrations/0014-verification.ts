/** Reports of identity providers, and the states of checks. */
export const verificationSql = /* sql */ `
alter table document_checks add column provider text not null default 'meta-map';
-- While it is pending: at the provider, left before its end, or handed in.
alter table document_checks add column stage text not null default 'started' check (stage in ('started', 'exited', 'processing'));
-- Why it was refused.
alter table document_checks add column reason text;
-- Since when it is as it is. Business time.
alter table document_checks add column updated_at timestamptz;

-- Each thing that a provider told, once by the provider's own id of it.
create table identity_events (
  provider text not null,
  event_id text not null,
  check_id uuid not null references document_checks (id),
  at timestamptz not null,
  primary key (provider, event_id)
);
`;
