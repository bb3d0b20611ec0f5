/** The provider's own name of a document check: staff ask for what was handed in by it. */
export const providerReferencesSql = /* sql */ `
alter table document_checks add column provider_reference text;
`;
