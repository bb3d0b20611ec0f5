/** API tokens with the log of their calls; webhooks, their events, and the deliveries. */
export const businessApiSql = /* sql */ `
create table api_tokens (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id),
  -- Who made it: it may do no more than they may, and ends when they leave.
  user_id uuid not null references users (id),
  name text not null,
  token_hash text not null unique,
  last_four text not null,
  permissions jsonb not null,
  -- Empty: from anywhere.
  addresses inet[] not null default '{}',
  -- Wall time, as all of a token's times are.
  created_at timestamptz not null,
  expires_at timestamptz not null,
  rolled_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  last_used_from text
);
create index api_tokens_of_workspace on api_tokens (workspace_id, created_at desc);

-- Calls with tokens, refused ones too. Never a body: those hold what nobody is to read twice.
create table api_requests (
  workspace_id uuid not null,
  id bigint generated always as identity,
  token_id uuid not null references api_tokens (id),
  request_id text not null,
  method text not null,
  path text not null,
  status int not null,
  duration_ms int not null,
  address text not null,
  at timestamptz not null,
  primary key (workspace_id, id)
);
create index api_requests_by_age on api_requests (at);

create table webhooks (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id),
  url text not null,
  events text[] not null,
  -- Sealed, each for its webhook.
  secret text not null,
  old_secret text,
  -- Wall time: signatures are.
  old_secret_until timestamptz,
  is_on boolean not null default true,
  off_reason text,
  -- Business time; null while what is sent arrives.
  failing_since timestamptz,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index webhooks_of_workspace on webhooks (workspace_id) where deleted_at is null;

-- What happened, as it was at that moment: one row for each change of an operation that some webhook waits for.
create table webhook_events (
  id uuid primary key,
  workspace_id uuid not null,
  type text not null,
  operation_id uuid,
  operation_event_id bigint,
  -- The operation's columns then; null for a test.
  operation jsonb,
  at timestamptz not null,
  unique (operation_id, operation_event_id)
);
create index webhook_events_by_age on webhook_events (at);

create table webhook_deliveries (
  id uuid primary key,
  workspace_id uuid not null,
  webhook_id uuid not null references webhooks (id),
  event_id uuid not null references webhook_events (id) on delete cascade,
  url text not null,
  status text not null check (status in ('pending', 'delivered', 'failed')),
  remark text,
  attempts int not null default 0,
  -- Attempts before this round of retries; asked for again, a delivery begins a new one.
  round_from int not null default 0,
  next_at timestamptz,
  created_at timestamptz not null,
  unique (event_id, webhook_id)
);
create index webhook_deliveries_of_workspace on webhook_deliveries (workspace_id, created_at desc, id desc);
create index webhook_deliveries_failed on webhook_deliveries (webhook_id) where status = 'failed';

create table webhook_attempts (
  delivery_id uuid not null references webhook_deliveries (id) on delete cascade,
  number int not null,
  at timestamptz not null,
  duration_ms int not null,
  remark text not null,
  status int,
  request_headers jsonb not null,
  response_headers jsonb not null,
  response_body text not null,
  primary key (delivery_id, number)
);
`;
