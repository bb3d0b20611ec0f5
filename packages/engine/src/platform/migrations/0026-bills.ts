/** The billers and customer numbers that a workspace has paid. */
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
`;
