/**
 * The processed events of partners. Each is processed once by its id, and none after a newer event of the same order.
 */
export const partnerNewsSql = /* sql */ `
create table partner_news (
  port text not null,
  -- The partner's own.
  id text not null,
  -- What it tells about, within its port.
  order_key text not null,
  sequence bigint not null,
  body_hash text not null,
  -- What was answered to an event that asks something.
  answer jsonb,
  -- Wall time.
  taken_at timestamptz not null,
  primary key (port, id)
);
create index partner_news_order on partner_news (port, order_key, sequence desc);
create index partner_news_by_age on partner_news (taken_at);
`;
