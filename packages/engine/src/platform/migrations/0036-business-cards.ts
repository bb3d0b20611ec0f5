/** Cards of a business have a member as holder, and webhooks report card payments. */
export const businessCardsSql = /* sql */ `
-- The member of the business whom it is for; null in a personal workspace.
alter table cards add column holder_id uuid references users (id);
update cards c set holder_id = c.user_id from workspaces w where w.id = c.workspace_id and w.type = 'business';

-- A charge of a card with its card, as it was then; null for events of operations and tests.
alter table webhook_events add column charge jsonb;
`;
