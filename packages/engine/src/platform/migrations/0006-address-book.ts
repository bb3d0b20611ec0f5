/** The address book, and the setting that crypto goes only to its addresses. */
export const addressBookSql = /* sql */ `
create table saved_addresses (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id),
  label text not null,
  asset text not null,
  network text not null,
  -- As the network writes it: one account has one text.
  address text not null,
  -- Empty: none.
  memo text not null,
  is_universal boolean not null,
  added_at timestamptz not null,
  -- When it was last said where money goes: a hold on new addresses counts from here.
  address_set_at timestamptz not null,
  constraint addresses_are_saved_once unique (workspace_id, network, address, memo)
);

create table allow_lists (
  workspace_id uuid primary key references workspaces (id),
  -- Only saved addresses can be paid: until off_at, where that is set.
  off_at timestamptz
);

-- Whom a workspace has paid, and who was paid at an address.
create index crypto_withdrawals_of_workspace on operations (workspace_id, created_at desc) where kind = 'crypto-withdrawal';

-- After a change of what protects an account, its money waits until then. Business time.
alter table users add column withdrawals_wait_until timestamptz;
`;
