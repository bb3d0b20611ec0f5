/**
 * The issuer alone keeps a card's number, CVV and PIN. A PIN is sealed here only until the issuer has answered the order.
 */
export const issuersKeepCardSecretsSql = /* sql */ `
alter table cards drop constraint cards_are_made;
alter table cards drop column sealed_number, drop column sealed_cvv, alter column sealed_pin drop not null;
update cards set sealed_pin = null, sealed_bvn = null where status <> 'pending';
alter table cards
  add constraint cards_are_made check (status in ('pending', 'terminated') or last_four is not null),
  add constraint cards_keep_no_secrets check (status = 'pending' or num_nonnulls(sealed_pin, sealed_bvn) = 0);
`;
