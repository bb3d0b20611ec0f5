/** Saved views of transactions, and reports of problems. */
export const recordsSql = /* sql */ `
create table transaction_views (
  id uuid primary key,
  workspace_id uuid not null references workspaces (id),
  user_id uuid not null references users (id),
  name text not null,
  -- The wallet's own address: search, filters and order.
  search text not null,
  created_at timestamptz not null
);
create unique index transaction_views_by_name on transaction_views (workspace_id, user_id, lower(name));

create table complaints (
  id uuid primary key,
  operation_id uuid not null,
  workspace_id uuid not null references workspaces (id),
  user_id uuid not null references users (id),
  complaint_type text not null,
  text text,
  status text not null check (status in ('open', 'in-review', 'resolved')),
  reported_at timestamptz not null,
  updated_at timestamptz not null
);
create index complaints_of_operation on complaints (operation_id, reported_at desc);
-- One at a time: what is told twice is not answered sooner.
create unique index complaints_not_resolved on complaints (operation_id) where status <> 'resolved';

-- Beside the complaints, whose rows are read often.
create table complaint_images (
  complaint_id uuid primary key references complaints (id) on delete cascade,
  -- MIME type by the bytes, not by what was claimed.
  type text not null,
  bytes bytea not null
);
`;
