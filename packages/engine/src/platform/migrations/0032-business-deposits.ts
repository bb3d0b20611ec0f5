/** A business's deposit addresses, and the payments to them until they are collected. */
export const businessDepositsSql = /* sql */ `
-- A third account of a customer: what lies at deposit addresses of a business and has not been collected.
alter table accounts drop constraint customers_have_customer_accounts, drop constraint accounts_kind_check;
alter table accounts
  add constraint accounts_kind_check
    check (kind in ('available', 'held', 'uncollected', 'settlement', 'fees', 'suspense', 'promotion')),
  add constraint customers_have_customer_accounts
    check ((kind in ('available', 'held', 'uncollected')) = (workspace_id is not null));

create table business_addresses (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id),
  -- What it was made for: networks of one family share it.
  network text not null,
  asset text not null,
  type text not null check (type in ('standard', 'legacy')),
  address text not null,
  -- Empty: the address is the business's alone.
  memo text not null,
  label text not null,
  -- The number that it is derived from, out of those of customers: no two addresses share one.
  place int not null unique,
  created_at timestamptz not null
);
create index business_addresses_of_workspace on business_addresses (workspace_id, created_at desc, id desc);
create index business_addresses_by_address on business_addresses (workspace_id, lower(address), memo);

-- A workspace has one address of its own on a network, and as many of a business as it makes.
alter table crypto_addresses
  add business_address_id uuid references business_addresses (id),
  drop constraint crypto_addresses_pkey;
create unique index crypto_addresses_own on crypto_addresses (workspace_id, network, type) where business_address_id is null;
create index crypto_addresses_of_business on crypto_addresses (business_address_id) where business_address_id is not null;

alter table chain_payments
  -- Null: it came to the workspace's own address.
  add business_address_id uuid references business_addresses (id),
  -- Whether it has been swept to the business's wallet; null before it is credited.
  add collection text check (collection in ('uncollected', 'collecting', 'collected')),
  add constraint only_business_is_collected check (collection is null or business_address_id is not null);
create index chain_payments_of_business on chain_payments (workspace_id, seen_at desc) where business_address_id is not null;
create index chain_payments_of_address on chain_payments (business_address_id, seen_at desc) where business_address_id is not null;
create index chain_payments_uncollected on chain_payments (workspace_id, network, asset) where collection <> 'collected';
create index chain_payments_by_operation on chain_payments (operation_id);
`;
