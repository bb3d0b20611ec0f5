/** Cards that end because no second member of the business approved them. */
export const unapprovedCardsSql = /* sql */ `
alter table cards
  drop constraint cards_termination_reason_check,
  add constraint cards_termination_reason_check check (termination_reason in ('owner', 'unused', 'refused', 'not-approved'));
`;
