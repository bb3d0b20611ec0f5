/** The ids of deleted entries of address books: a change that is saved late must not bring one back. */
export const deletedAddressesSql = /* sql */ `
-- It tells nothing of the address, and stays: a browser may hold an unsaved change for any time.
create table deleted_addresses (
  id uuid primary key
);
`;
