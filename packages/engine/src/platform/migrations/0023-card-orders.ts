/** The outcome of gift card orders. */
export const cardOrdersSql = /* sql */ `
-- Why the supplier handed nothing over.
alter table gift_card_orders add column failure text;
-- By which its owner knows a card again while its code is hidden.
alter table gift_card_codes add column ending text not null default '';
`;
