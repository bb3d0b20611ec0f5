/** The provider's reference of a document check, by which staff request the submitted documents. */
export const providerReferencesSql = /* sql */ `
alter table document_checks add column provider_reference text;
`;
