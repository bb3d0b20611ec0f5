/** Notification preferences, rewards of invitations, and vaults. */
export const everydaySql = /* sql */ `
-- Without a row a channel is on.
create table notification_preferences (
  user_id uuid not null references users (id),
  event text not null,
  channel text not null,
  is_on boolean not null,
  primary key (user_id, event, channel)
);

create index users_by_referrer on users (referred_by) where referred_by is not null;

-- Trades of people who were invited, and what they were worth.
create table referral_trades (
  operation_id uuid primary key,
  friend_id uuid not null references users (id),
  -- Cents.
  usd_minor numeric(38, 0) not null,
  -- Business time.
  at timestamptz not null
);
create index referral_trades_of_friend on referral_trades (friend_id);

-- What was paid: each milestone of a friend once.
create table referral_rewards (
  friend_id uuid not null references users (id),
  milestone text not null,
  referrer_id uuid not null references users (id),
  operation_id uuid not null unique,
  usd_minor numeric(38, 0) not null,
  at timestamptz not null,
  primary key (friend_id, milestone)
);
create index referral_rewards_of_referrer on referral_rewards (referrer_id);

-- Pots of a workspace. What is in one is the account that the ledger keeps for its id.
create table vaults (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id),
  name text not null,
  asset text not null,
  -- Minor units.
  goal numeric(38, 0) check (goal > 0),
  -- Business time: nothing leaves it before then.
  locked_until timestamptz,
  created_at timestamptz not null,
  closed_at timestamptz
);
create index vaults_of_workspace on vaults (workspace_id) where closed_at is null;
`;
