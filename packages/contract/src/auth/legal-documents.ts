/**
 * The documents that a person accepts at sign-up. A change of their text needs a new version, which is the date from
 * which it applies.
 */
export const legalDocuments = {
  terms: { version: "2026-12-01" },
  privacy: { version: "2026-11-27" },
} as const;
export type LegalDocument = keyof typeof legalDocuments;
