/** Payees of bills, and the sandbox's billers. */
export const billsSql = /* sql */ `
create table bill_payees (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id),
  kind text not null,
  biller text not null,
  customer text not null,
  -- The contract's bill as it was paid last.
  bill jsonb not null,
  biller_name text not null,
  plan_name text,
  customer_name text,
  -- Null: not kept, only paid.
  label text,
  -- Business time.
  paid_at timestamptz not null,
  paid_amount numeric(38, 0) not null,
  unique (workspace_id, kind, biller, customer)
);

-- The billers' side of bills. Business time.
create table sandbox_bills (
  reference text primary key,
  biller text not null,
  customer text not null,
  plan text,
  amount numeric(38, 0) not null,
  -- Why it fails; null: it is done.
  reason text,
  token text,
  units text,
  sent_at timestamptz not null,
  -- When the result is known; null: never.
  settles_at timestamptz,
  -- How often it was sent.
  sends int not null default 1
);
`;
