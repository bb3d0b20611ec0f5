/** The documents that a person accepts when they sign up. Other words are another version, which is the day from which it applies. */
export const legalDocuments = {
  terms: { version: "2026-11-27" },
  privacy: { version: "2026-11-27" },
} as const;
export type LegalDocument = keyof typeof legalDocuments;
