/** Which terms and which privacy notice a person has accepted, and when (business time). Unknown for accounts from before. */
export const acceptedDocumentsSql = /* sql */ `
alter table users
  add column terms_version text,
  add column privacy_version text,
  add column documents_accepted_at timestamptz;
`;
