import { createHash } from "node:crypto";
import { legalDocuments, type LegalDocument } from "@apex/contract/auth/legal-documents";
import { expect, it } from "vitest";
import { readLocale } from "./locales.ts";

/** The words of each document's version, in both languages, as a hash. Other words need another version, which is a later day. */
const known = {
  terms: { version: "2026-11-26", words: "a2fc988a2f6b513f" },
  privacy: { version: "2026-11-26", words: "a595772462a37086" },
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
