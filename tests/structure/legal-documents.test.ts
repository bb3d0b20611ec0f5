import { createHash } from "node:crypto";
import { legalDocuments, type LegalDocument } from "@apex/contract/auth/legal-documents";
import { expect, it } from "vitest";
import { readLocale } from "./locales.ts";

/** A hash of each document's text, in both languages. A new text needs a new version, which is a later day. */
const known = {
  terms: { version: "2026-12-01", words: "f86bd958788e7e4c" },
  privacy: { version: "2026-11-27", words: "22f307f8c9e594ad" },
} as const satisfies Record<LegalDocument, object>;

function wordsOf(document: LegalDocument): string {
  const said = (["en", "fr"] as const).map((language) =>
    Object.entries(readLocale(language)["legal"] ?? {}).filter(([id]) =>
      id.startsWith(`apex.legal.${document}-`),
    ),
  );
  return createHash("sha256").update(JSON.stringify(said)).digest("hex").slice(0, 16);
}

it.each(["terms", "privacy"] as const)(
  "the words of the %s are those of its version",
  (document) => {
    expect(
      { ...legalDocuments[document], words: wordsOf(document) },
      "A new text needs a new version: set both here, and the version in the contract's legal-documents.ts",
    ).toEqual(known[document]);
  },
);
