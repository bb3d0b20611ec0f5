/** Only a Nigerian's card is ordered with a BVN. */
export const cardsWithoutBvnSql = /* sql */ `
alter table card_details alter column sealed_bvn drop not null;
`;
