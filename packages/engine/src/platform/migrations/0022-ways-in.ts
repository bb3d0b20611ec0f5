/** More ways to sign in, a lock on the account's settings, and consent to the recording of a session. */
export const waysInSql = /* sql */ `
-- Links that sign in, once. Wall time.
create table sign_in_links (
  -- SHA-256.
  token_hash text primary key,
  user_id uuid not null references users (id),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_links_of_user on sign_in_links (user_id);

-- Sign-ups that wait for a message from the phone: no account yet. Wall time.
create table message_sign_ups (
  id uuid primary key,
  -- SHA-256 of the key of the browser that asked.
  key_hash text not null unique,
  phone text not null,
  -- Keyed hash of the word that the message has to bring.
  word_hash text not null,
  password_hash text not null,
  language text not null,
  referred_by uuid references users (id),
  expires_at timestamptz not null,
  -- The message has come.
  proved_at timestamptz,
  -- The account is open.
  opened_at timestamptz
);
create index message_sign_ups_of_phone on message_sign_ups (phone) where opened_at is null;

-- Security settings do not change while this is set, until settings_open_at. Business time.
alter table users
  add column settings_locked_at timestamptz,
  add column settings_open_at timestamptz;

-- Wishes of support to watch a session, and what became of them. Wall time.
create table session_recordings (
  id uuid primary key,
  user_id uuid not null references users (id),
  agent text not null,
  -- The agent says it, the person reads it: then both speak with whom they think.
  pin text not null,
  status text not null check (status in ('asked', 'live', 'declined', 'stopped')),
  -- Of the session that is watched.
  session_id uuid,
  asked_at timestamptz not null,
  -- Of the wish while it is asked, of the watching while it is live.
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- What the agent sees: address, title and masked text of the page.
  view jsonb,
  view_at timestamptz
);
create unique index session_recordings_one_open on session_recordings (user_id) where status in ('asked', 'live');
`;
