import { legalDocuments, type LegalDocument } from "@apex/contract/auth/legal-documents";
import { DateTime } from "@apex/ui/date-time/date-time";
import { FormattedMessage, useIntl } from "react-intl";
import { withWords } from "../../base/words/words-provider.tsx";
import { AuthFrame } from "../../parts/auth-frame/auth-frame.tsx";

/** The sections of each document, in order. */
const sections = {
  terms: [
    "terms-who",
    "terms-account",
    "terms-money",
    "terms-payments",
    "terms-crypto",
    "terms-fees",
    "terms-security",
    "terms-forbidden",
    "terms-closing",
    "terms-changes",
  ],
  privacy: [
    "privacy-what",
    "privacy-why",
    "privacy-shared",
    "privacy-where",
    "privacy-long",
    "privacy-rights",
    "privacy-contact",
  ],
} as const satisfies Record<LegalDocument, readonly string[]>;

export interface LegalPageProps {
  document: LegalDocument;
  onTitle?: (title: string) => void;
  /** Default 1. */
  headingLevel?: 1 | 2;
}

/** A document that a person accepts when they sign up, with its version. */
function LegalPageScreen({ document, onTitle, headingLevel = 1 }: LegalPageProps) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: `apex.legal.${document}-title` });
  const Heading = `h${headingLevel === 1 ? 2 : 3}` as const;
  return (
    <AuthFrame
      name={title}
      current={document}
      title={title}
      lead={intl.formatMessage({ id: `apex.legal.${document}-lead` })}
      headingLevel={headingLevel}
      onTitle={onTitle}
      panelTitle={intl.formatMessage({ id: "apex.sign-in.panelTitle" })}
      panelBody={intl.formatMessage({ id: "apex.sign-in.panelBody" })}
    >
      <div className="grid gap-6">
        <p className="text-sm text-text-muted">
          <FormattedMessage
            id="apex.legal.version"
            values={{ day: <DateTime at={legalDocuments[document].version} show="day" /> }}
          />
        </p>
        {sections[document].map((section) => (
          <section key={section} className="grid gap-1">
            <Heading className="text-lg font-semibold">
              {intl.formatMessage({ id: `apex.legal.${section}` })}
            </Heading>
            <p className="text-body">{intl.formatMessage({ id: `apex.legal.${section}-body` })}</p>
          </section>
        ))}
      </div>
    </AuthFrame>
  );
}

export const LegalPage = withWords(["legal", "sign-in"], LegalPageScreen);
