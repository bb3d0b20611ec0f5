/** Metrics count the operations on hold at each reading. The index holds those alone, which are few. */
export const heldMoneySql = /* sql */ `
create index operations_held on operations (created_at) where status in ('verification needed', 'under_review');
`;
