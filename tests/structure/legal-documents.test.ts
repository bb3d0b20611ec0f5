import { createHash } from "node:crypto";
import { legalDocuments, type LegalDocument } from "@apex/contract/auth/legal-documents";
import { expect, it } from "vitest";
import { readLocale } from "./locales.ts";

/** A hash of each document's text, in both languages. A new text needs a new version, which is a later day. */
const known = {
  terms: { version: "2026-11-30", words: "aa0a9e5047513bdf" },
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
    expect({ ...legalDocuments[document], words: wordsOf(document) }).toEqual(known[document]);
  },
);
