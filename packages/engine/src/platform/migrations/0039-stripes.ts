/** The house's accounts in stripes, so that postings that share nothing else do not wait for each other. */
export const stripesSql = /* sql */ `
alter table accounts
  add column stripe int not null default 0,
  add constraint customers_have_one_stripe check (stripe = 0 or workspace_id is null),
  drop constraint accounts_owner_asset_kind_key,
  add constraint accounts_owner_asset_kind_stripe_key unique (owner, asset, kind, stripe);
`;
