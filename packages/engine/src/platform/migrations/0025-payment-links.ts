/** Links that anybody can pay. */
export const paymentLinksSql = /* sql */ `
create table payment_links (
  id uuid primary key,
  -- What its page is found by.
  code text not null unique,
  workspace_id uuid not null references workspaces (id),
  purpose text not null,
  asset text not null,
  -- Minor units; null where whoever pays says how much.
  amount numeric(38, 0) check (amount > 0),
  use text not null check (use in ('once', 'many')),
  created_at timestamptz not null,
  -- Business time: nobody pays it from then on.
  expires_at timestamptz,
  closed_as text check (closed_as in ('paid', 'cancelled')),
  payments int not null default 0 check (use = 'many' or payments <= 1),
  received numeric(38, 0) not null default 0,
  -- What the last payment was to whoever asked.
  last_operation_id uuid
);
create index payment_links_of_workspace on payment_links (workspace_id, created_at desc, id desc);
`;
