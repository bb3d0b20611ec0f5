/** A quote for funding a card holds its price for longer, and is valid for nothing else. */
export const quotesForCardsSql = /* sql */ `
alter table trade_quotes add column use text not null default 'trade' check (use in ('trade', 'card'));
`;
