/** A quote that a card is funded at holds its price for longer, and buys nothing else. */
export const quotesForCardsSql = /* sql */ `
alter table trade_quotes add column use text not null default 'trade' check (use in ('trade', 'card'));
`;
