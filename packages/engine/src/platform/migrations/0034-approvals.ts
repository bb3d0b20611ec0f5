/** Payments of a business that wait for a second member, and batches of withdrawals. */
export const approvalsSql = /* sql */ `
create table approval_rules (
  workspace_id uuid primary key references workspaces (id),
  mode text not null check (mode in ('always', 'above')),
  -- Minor units of the asset; more than this waits. Null where everything does.
  threshold numeric,
  asset text,
  constraint a_threshold_has_its_asset check ((mode = 'above') = (threshold is not null and asset is not null))
);

create table approvals (
  -- That of the first operation that waits.
  id uuid primary key,
  workspace_id uuid not null references workspaces (id),
  requested_by uuid not null references users (id),
  -- The call's slug.
  call text not null,
  -- What is posted when it is approved: the movement as its call made it, amounts as decimal strings.
  movement jsonb not null,
  operation_ids uuid[] not null,
  -- What is on hold: pairs of asset and minor units.
  held jsonb not null,
  status text not null default 'open' check (status in ('open', 'approved', 'declined', 'expired')),
  -- Business time, as all of these are.
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by uuid references users (id),
  decided_at timestamptz,
  reason text
);
create index approvals_of_workspace on approvals (workspace_id, requested_at desc, id desc);

create index operations_of_batch on operations (workspace_id, (data->>'batchId')) where data ? 'batchId';
`;
