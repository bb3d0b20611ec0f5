/** A card that no second member of its business approves. */
export const unapprovedCardsSql = /* sql */ `
alter table cards
  drop constraint cards_termination_reason_check,
  add constraint cards_termination_reason_check check (termination_reason in ('owner', 'unused', 'refused', 'not-approved'));
`;
