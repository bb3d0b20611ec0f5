/** Staff find a business by its whole name, however it is capitalised. */
export const businessNamesSql = /* sql */ `
create index workspaces_by_business_name on workspaces (lower(name)) where type = 'business';
`;
