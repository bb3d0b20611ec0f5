/** Conversations of customers with our people. */
export const supportSql = /* sql */ `
create table support_tickets (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id),
  user_id uuid not null references users (id),
  topic text not null,
  complaint_type text not null,
  -- What it is about.
  operation_id uuid references operations (id),
  operation_category text,
  status text not null check (status in ('open', 'waiting', 'solved', 'reopened')),
  agent text,
  excerpt text not null,
  rating int check (rating between 1 and 5),
  -- The customer's own: begun again under the same id it is the same one.
  begun_by uuid not null,
  opened_at timestamptz not null,
  updated_at timestamptz not null,
  -- When somebody of ours wrote first, and when it was solved last.
  answered_at timestamptz,
  solved_at timestamptz,
  -- The watching that was asked for in it last.
  recording_id uuid,
  -- Number of the last message, and of the last one that each side has seen.
  last_number int not null default 0,
  customer_read int not null default 0,
  agent_read int not null default 0,
  customer_typing_until timestamptz,
  agent_typing_until timestamptz,
  unique (workspace_id, begun_by)
);
create index support_tickets_of_workspace on support_tickets (workspace_id, id desc);
create index support_tickets_to_do on support_tickets (updated_at) where status <> 'solved';
create index support_tickets_answered on support_tickets (answered_at) where answered_at is not null;

-- Numbered without gaps in the order of commits, so that whoever has seen a number has seen all below it.
create table support_messages (
  ticket_id uuid not null references support_tickets (id) on delete cascade,
  number int not null,
  -- The sender's own: the same message sent again is one.
  id uuid not null,
  author text not null check (author in ('customer', 'agent', 'system')),
  text text not null default '',
  -- What happened, of a line of the system's.
  event text,
  image_ids uuid[] not null default '{}',
  at timestamptz not null,
  primary key (ticket_id, number),
  unique (ticket_id, id)
);
`;
