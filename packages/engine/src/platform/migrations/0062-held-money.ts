/** What is on hold is counted each time that somebody asks how much waits: few rows among all that there ever were. */
export const heldMoneySql = /* sql */ `
create index operations_held on operations (created_at) where status in ('verification needed', 'under_review');
`;
