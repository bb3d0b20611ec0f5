/** Members whose roles were extended: they cannot approve payments for a while. */
export const grownRolesSql = /* sql */ `
-- Business time; null once they may, or another owner has agreed.
alter table members add column approves_from timestamptz;
-- Who gave the role: their agreement is not another's.
alter table members add column grown_by uuid references users (id);
`;
