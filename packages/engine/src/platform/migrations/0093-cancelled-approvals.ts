/** A payment that its requester cancels while it waits for a second member. */
export const cancelledApprovalsSql = /* sql */ `
alter table approvals
  drop constraint approvals_status_check,
  add constraint approvals_status_check check (status in ('open', 'approved', 'declined', 'cancelled', 'expired'));
`;
