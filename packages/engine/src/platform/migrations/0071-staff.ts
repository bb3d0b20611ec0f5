/** The staff of the desk, their sessions and their log. They share nothing with customers. Times are wall time. */
export const staffSql = /* sql */ `
create table staff (
  id uuid primary key,
  email text not null unique,
  -- With the phone, to know a member's own customer account: \`mailbox\` is as in users.
  mailbox text not null generated always as (regexp_replace(email, '[+][^@]*@', '@')) stored,
  phone text,
  name text not null,
  role text not null,
  password_hash text not null,
  -- Of the authenticator, and the last step of time whose code was taken.
  sealed_secret text not null,
  last_step bigint,
  created_at timestamptz not null,
  -- Null: works here.
  ended_at timestamptz
);

create table staff_sessions (
  -- Of the cookie, which is the session.
  token_hash text primary key,
  staff_id uuid not null references staff (id),
  created_at timestamptz not null,
  used_at timestamptz not null
);
create index staff_sessions_by_age on staff_sessions (created_at);
create index staff_sessions_of_staff on staff_sessions (staff_id);

create table staff_actions (
  -- Sorts by time.
  id uuid primary key,
  at timestamptz not null,
  staff_id uuid not null references staff (id),
  act text not null,
  queue text,
  case_id uuid,
  -- A user or a workspace. It outlives both: the log says who looked at an account that is gone.
  customer_id uuid,
  reason text,
  before jsonb,
  after jsonb,
  address text not null
);
create index staff_actions_of_customer on staff_actions (customer_id, id) where customer_id is not null;
create index staff_actions_of_case on staff_actions (case_id, id) where case_id is not null;
`;
