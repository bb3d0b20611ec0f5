/**
 * The issuer's side of cards. Runs ahead of the engine's migration that drops what it takes over; where that has run already, there
 * is nothing to take over.
 */
export const issuedCardsSql = /* sql */ `
create table sandbox_issued_cards (
  -- The engine's id of the card.
  reference uuid primary key,
  sealed_number text not null,
  sealed_cvv text not null,
  sealed_pin text not null
);
do $$
begin
  if exists (select from information_schema.columns
    where table_schema = current_schema() and table_name = 'cards' and column_name = 'sealed_number') then
    insert into sandbox_issued_cards (reference, sealed_number, sealed_cvv, sealed_pin)
      select id, sealed_number, sealed_cvv, sealed_pin from cards where status in ('active', 'blocked') and sealed_cvv is not null;
  end if;
end
$$;
`;
